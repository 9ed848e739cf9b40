import {
  type CancelTournament,
  CURRENCIES,
  type Currency,
  type OperatorTournaments,
  type SaveTournament,
} from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { statusAt } from './calendar.ts';
import { type StoredTournament, withPlayers } from './store.ts';
import type { Amounts, TournamentActRow } from './tables.ts';

/** The series of a tournament that belongs to none. */
const BY_HAND = 'operator';
const MOST_SHOWN = 200;
const ACTS = 50;

/**
 * [T10] announces a tournament, or changes one that has not begun; each save is stored with its operator. Refuses
 * `tournament-begun` (or cancelled), and a beginning that is over.
 */
export async function saveTournament(
  database: Database,
  id: string,
  { reason, ...rules }: SaveTournament,
  operator: Operator,
  now: number,
): Promise<void> {
  const startsAt = new Date(rules.startsAt);
  if (startsAt.getTime() <= now) refuseField('startsAt', 'invalid');
  await database.transaction(async (tx) => {
    const known = await lock(tx, id);
    if (known !== undefined && statusAt(known, now) !== 'upcoming') refuse('tournament-begun');
    const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
    const row = {
      title: json(rules.title),
      games: json(rules.games),
      scoring: rules.scoring,
      min_stakes: json(stored(rules.minStakes)),
      points: json(stored(rules.points)),
      prizes: json(rules.prizes.map(({ from, to, amounts }) => ({ from, to, amounts: stored(amounts) }))),
      starts_at: startsAt,
      ends_at: new Date(rules.endsAt),
    };
    await tx.db
      .insertInto('tournaments')
      .values({ id, series: BY_HAND, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await note(tx, { tournament_id: id, operator: operator.name, act: 'saved', reason, at: new Date(now) }, rules);
    const before = known === undefined ? null : writtenRules(known);
    const subject = `tournament:${id}`;
    await recordAct(tx, operator, { act: 'saveTournament', subject, before, after: rules, reason }, now);
  });
}

/**
 * [T11] cancels one that is not over: nobody can join it any more, and it pays nothing. Cancelling again changes
 * nothing. Refuses `not-found`, `tournament-over`.
 */
export async function cancelTournament(
  database: Database,
  id: string,
  { reason }: CancelTournament,
  operator: Operator,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const known = (await lock(tx, id)) ?? refuse('not-found');
    if (known.cancelled_at !== null) return;
    if (statusAt(known, now) === 'ended') refuse('tournament-over');
    const at = new Date(now);
    await tx.db.updateTable('tournaments').set({ cancelled_at: at }).where('id', '=', id).execute();
    await note(tx, { tournament_id: id, operator: operator.name, act: 'cancelled', reason, at }, null);
    await recordAct(
      tx,
      operator,
      {
        act: 'cancelTournament',
        subject: `tournament:${id}`,
        before: { cancelledAt: null },
        after: { cancelledAt: at },
        reason,
      },
      now,
    );
  });
}

export async function operatorTournaments(db: Kysely<Tables>, now: Date): Promise<OperatorTournaments> {
  const tournaments = await withPlayers(db)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  const acts = await db.selectFrom('tournament_acts').selectAll().orderBy('number', 'desc').limit(ACTS).execute();
  return {
    tournaments: tournaments.map((row) => ({
      id: row.id,
      ...writtenRules(row),
      players: row.players,
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
    })),
    acts: acts.map(({ tournament_id, operator, act, reason, at }) => ({
      tournamentId: tournament_id,
      operator,
      act,
      reason,
      at: at.toISOString(),
    })),
  };
}

function writtenRules(row: StoredTournament): Omit<SaveTournament, 'reason'> {
  return {
    title: row.title,
    games: [...row.games],
    scoring: row.scoring,
    minStakes: listed(row.min_stakes),
    points: listed(row.points),
    prizes: row.prizes.map(({ from, to, amounts }) => ({ from, to, amounts: listed(amounts) })),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  };
}

function lock(tx: Tx, id: string) {
  return tx.db.selectFrom('tournaments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function note(
  tx: Tx,
  act: Omit<TournamentActRow, 'content' | 'number'>,
  content: Omit<SaveTournament, 'reason'> | null,
): Promise<void> {
  await tx.db
    .insertInto('tournament_acts')
    .values({ ...act, content: content === null ? null : JSON.stringify(content) })
    .execute();
}

type AmountList = SaveTournament['minStakes'];

function stored(amounts: AmountList): Amounts {
  return Object.fromEntries(amounts.map(({ currency, units }) => [currency, units])) as Record<Currency, number>;
}

/** A tournament that was announced before a currency was added has no amounts in it. */
function listed(amounts: Amounts): AmountList {
  return CURRENCIES.filter((currency) => currency in amounts).map((currency) => ({
    currency,
    units: amounts[currency],
  }));
}
