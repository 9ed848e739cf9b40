import type { Game } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/** Games in which the player has an open bet, by name; a narrow row is of a bet that is over. */
export async function openGames(db: Kysely<Tables>, userId: string): Promise<Game[]> {
  const rows = await db
    .selectFrom('bets')
    .select('game')
    .distinct()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('game')
    .execute();
  return rows.map(({ game }) => game);
}
