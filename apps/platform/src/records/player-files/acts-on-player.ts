import type { PlayerFile } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/** The most acts that a file shows. */
const LISTED = 20;

export function subjectOfPlayer(userId: string): string {
  return `player:${userId}`;
}

/**
 * What operators did to a player, and to what of theirs the file shows, the newest first. Without the values before and
 * after.
 */
export async function actsOnPlayer(
  db: Kysely<Tables>,
  userId: string,
  { checks, heldWins, withdrawals }: Record<'checks' | 'heldWins' | 'withdrawals', readonly { readonly id: string }[]>,
): Promise<PlayerFile['acts']> {
  const subjects = [
    subjectOfPlayer(userId),
    ...checks.map(({ id }) => `verification:${id}`),
    ...withdrawals.map(({ id }) => `withdrawal:${id}`),
    ...heldWins.map(({ id }) => `held-win:${id}`),
  ];
  const rows = await db
    .selectFrom('operator_acts')
    .select(['at', 'operator', 'act', 'subject', 'reason'])
    .where('subject', 'in', subjects)
    .orderBy('number', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
