import type { Currency } from '@baize/protocol';
import { type Selectable, sql } from 'kysely';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { type NewNotice, giveNoticesIn } from '../../players/notices/give-notices.ts';
import { prizeUnits, readStandings } from './standings.ts';
import type { TournamentRow } from './tables.ts';

/** [T6] how long after its end a tournament is decided: bets that were being settled at the end are stored by then. */
export const DECIDE_AFTER_MS = 10_000;

export interface SettleDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly bus: Bus;
}

/**
 * Decides what is due and pays what is owed. Each tournament is decided in one transaction and each prize paid in one,
 * so a process may die between any two of them: the process that looks next continues from there.
 */
export async function settleDue(deps: SettleDeps, now: number): Promise<void> {
  const { database, bus } = deps;
  const due = await database.kysely
    .selectFrom('tournaments')
    .select('id')
    .where('decided_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '<=', new Date(now - DECIDE_AFTER_MS))
    .orderBy('ends_at')
    .execute();
  for (const { id } of due) {
    await decide(deps, id, now);
    bus.publish('tournament.changed', { id });
  }
  const owed = await database.kysely
    .selectFrom('tournament_entries')
    .select(['tournament_id', 'user_id'])
    .where('prize_units', '>', 0)
    .where('paid_at', 'is', null)
    .execute();
  for (const { tournament_id, user_id } of owed) await payPrize(deps, tournament_id, user_id, now);
}

/** [T6] makes the places final, once. */
export async function decide({ database, bus }: SettleDeps, id: string, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    const { db } = tx;
    const tournament = await db
      .selectFrom('tournaments')
      .selectAll()
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (tournament === undefined) return;
    const standings = await readStandings(db, tournament);
    const places = standings.map(({ userId, score, currency }, index) => ({
      user_id: userId,
      place: index + 1,
      score,
      prize_units: prizeUnits(tournament.prizes, index + 1, currency),
    }));
    await sql`
      update tournament_entries entry
      set place = final.place, score = final.score, prize_units = final.prize_units
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as final (user_id uuid, place integer, score bigint, prize_units bigint)
      where entry.tournament_id = ${id} and entry.user_id = final.user_id`.execute(db);
    await db
      .updateTable('tournaments')
      .set({ decided_at: new Date(now) })
      .where('id', '=', id)
      .execute();
    await giveNoticesIn(tx, bus, placeNotices(tournament, standings, places), now);
  });
}

/** The notices for everybody who has a place: with the prize, which is paid next. */
function placeNotices(
  { id: tournamentId, title }: Pick<Selectable<TournamentRow>, 'id' | 'title'>,
  standings: readonly { readonly userId: string; readonly currency: Currency }[],
  places: readonly { readonly place: number; readonly prize_units: number }[],
): NewNotice[] {
  return standings.map(({ userId, currency }, index) => {
    const { place, prize_units: prizeUnits } = places[index]!;
    const about = { kind: 'tournament', tournamentId, title, place, currency, prizeUnits } as const;
    return { userId, event: `tournament:${tournamentId}`, about };
  });
}

/** [T7] pays one prize, once: the entry is the guard, the ledger's idempotency key is the second one. */
export async function payPrize(
  { database, ledger }: SettleDeps,
  id: string,
  userId: string,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const entry = await tx.db
      .selectFrom('tournament_entries')
      .select(['currency', 'prize_units'])
      .where('tournament_id', '=', id)
      .where('user_id', '=', userId)
      .where('prize_units', '>', 0)
      .where('paid_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (entry === undefined) return;
    await openWallet(tx, userId, entry.currency);
    await ledger.transfer(tx, {
      key: `tournament:${id}:${userId}`,
      userId,
      currency: entry.currency,
      amountUnits: entry.prize_units,
      kind: 'prize',
      reference: null,
      against: [{ account: 'tournaments', amountUnits: -entry.prize_units }],
    });
    await tx.db
      .updateTable('tournament_entries')
      .set({ paid_at: new Date(now) })
      .where('tournament_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  });
}
