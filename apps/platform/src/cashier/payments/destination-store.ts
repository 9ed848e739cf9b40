import type { Withdrawal } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import { accountKey, seal, unseal } from '../../foundation/seal.ts';
import type { Cashier } from './cashier.ts';
import { bareDestination, maskDestination } from './destination.ts';

type Method = Withdrawal['method'];

/** A destination as it is stored: the masked form that is shown, and the sealed whole for the payout. */
export interface KeptDestination {
  readonly masked: string;
  readonly sealed: string;
}

/**
 * [WD14] stores where the player is paid by a method, replacing what was stored before. Returns it masked.
 * Refuses `destination` as `destination-invalid`.
 */
export async function saveDestination(
  { database, clock, codeSecret }: Pick<Cashier, 'clock' | 'codeSecret' | 'database'>,
  userId: string,
  { method, destination }: { readonly method: Method; readonly destination: string },
): Promise<string> {
  const bare = bareDestination(method, destination) ?? refuseField('destination', 'destination-invalid');
  const masked = maskDestination(method, bare);
  const kept = { masked, sealed: seal(accountKey(codeSecret), rowsOf(userId), bare), kept_at: new Date(clock()) };
  await database.transaction(async (tx) => {
    await tx.db
      .insertInto('payout_destinations')
      .values({ user_id: userId, method, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'method']).doUpdateSet(kept))
      .execute();
  });
  return masked;
}

/** What the player has saved, masked, by method. */
export async function savedDestinations(db: Kysely<Tables>, userId: string): Promise<ReadonlyMap<Method, string>> {
  const rows = await db
    .selectFrom('payout_destinations')
    .select(['method', 'masked'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ method, masked }) => [method, masked]));
}

/** The saved one, if it is the one that the player saw. Refuses `destination-changed`. */
export async function chosenDestination(
  db: Kysely<Tables>,
  userId: string,
  method: Method,
  seen: string,
): Promise<KeptDestination> {
  const kept = await db
    .selectFrom('payout_destinations')
    .select(['masked', 'sealed'])
    .where('user_id', '=', userId)
    .where('method', '=', method)
    .executeTakeFirst();
  return kept?.masked === seen ? kept : refuse('destination-changed');
}

/** The whole of a destination; null where there is none, or where it was sealed with another key. */
export function openDestination(codeSecret: string, userId: string, sealed: string | null): string | null {
  return sealed === null ? null : unseal(accountKey(codeSecret), rowsOf(userId), sealed);
}

function rowsOf(userId: string): string {
  return `payouts of ${userId}`;
}
