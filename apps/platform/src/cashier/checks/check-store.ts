import type { Kysely, Selectable } from 'kysely';
import { shownVerification, type VerificationCheck } from '@baize/protocol';
import type { Tables } from '../../foundation/db/tables.ts';
import { isOver } from './check-state.ts';
import type { VerificationCheckRow } from './tables.ts';

export type StoredCheck = Selectable<VerificationCheckRow>;

/** The newest checks that a list shows. */
const LISTED = 20;

/** A player's checks, newest first; [IC3] the first one is what counts. */
export function checksOf(db: Kysely<Tables>, userId: string): Promise<StoredCheck[]> {
  return db
    .selectFrom('verification_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
}

export async function newestCheck(db: Kysely<Tables>, userId: string): Promise<StoredCheck | null> {
  return (await checksOf(db, userId))[0] ?? null;
}

export async function isVerified(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const check = await newestCheck(db, userId);
  return check !== null && shownVerification(check.status) === 'success';
}

/** A check as its player sees it. */
export function shownCheck(row: StoredCheck): VerificationCheck {
  return {
    id: row.id,
    status: row.status,
    shown: shownVerification(row.status),
    pageUrl: isOver(row.status) ? null : row.page_url,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
