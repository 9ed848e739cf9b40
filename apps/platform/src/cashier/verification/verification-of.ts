import type { VerificationStatus } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { isVerificationNeeded } from '../payments/withdrawal-store.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { newestCheck } from '../checks/check-store.ts';

/** A player's verification status: `init` before the first check; needed while a withdrawal waits for it. */
export async function verificationOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ isNeeded: boolean; status: VerificationStatus }> {
  const [isNeeded, check] = await Promise.all([isVerificationNeeded(db, userId), newestCheck(db, userId)]);
  return { isNeeded, status: check?.status ?? 'init' };
}
