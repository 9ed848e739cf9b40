import type { Currency, TournamentEntry } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Player } from '../../foundation/http/player.ts';
import { storedPlayer } from '../../players/faces/face.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { prizeUnits, type Standing } from './standings.ts';
import { type Listed, findTournament } from './store.ts';
import { statusAt } from './calendar.ts';

/** [T5] joins in the currency in use; joining again changes nothing. Refuses `not-found`, `tournament-over`. */
export async function joinTournament(
  database: Database,
  player: Player,
  id: string,
  currency: Currency,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const tournament = (await findTournament(tx.db, id)) ?? refuse('not-found');
    if (statusAt(tournament, now) === 'ended') refuse('tournament-over');
    await openWallet(tx, player.userId, currency);
    await tx.db
      .insertInto('tournament_entries')
      .values({
        tournament_id: id,
        user_id: player.userId,
        currency,
        player: storedPlayer(player),
        joined_at: new Date(now),
      })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doNothing())
      .execute();
  });
}

/**
 * The player's entry and place; null for one who has not joined. @param standings what is shown until the places are
 * final
 */
export async function ownEntry(
  db: Kysely<Tables>,
  tournament: Listed,
  userId: string,
  standings: () => Promise<readonly Standing[]>,
): Promise<TournamentEntry | null> {
  const entry = await db
    .selectFrom('tournament_entries')
    .selectAll()
    .where('tournament_id', '=', tournament.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (entry === undefined) return null;
  const { currency, joined_at, paid_at } = entry;
  const shared = { currency, joinedAt: joined_at.toISOString(), paidAt: paid_at?.toISOString() ?? null };
  if (tournament.decided_at !== null)
    return { ...shared, place: entry.place, score: entry.score ?? 0, prizeUnits: entry.prize_units };
  const all = await standings();
  const index = all.findIndex((standing) => standing.userId === userId);
  if (index < 0) return { ...shared, place: null, score: 0, prizeUnits: 0 };
  const place = index + 1;
  return { ...shared, place, score: all[index]!.score, prizeUnits: prizeUnits(tournament.prizes, place, currency) };
}
