import type { BonusTerms, Currency } from '@baize/protocol';
import { type Selectable, sql as statement } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { RawTransaction, Tx } from '../../foundation/db/database.ts';
import { countedUnits } from './contributions.ts';
import type { BonusRow } from './tables.ts';

/** A bonus as bets see it, locked. Amounts in ledger units. */
export interface PlayedBonus {
  readonly id: string;
  readonly user_id: string;
  readonly currency: Currency;
  readonly state: BonusRow['state'];
  readonly terms: BonusTerms;
  readonly paid_units: number;
  readonly expires_at: Date;
}

const COLUMNS = 'id, user_id, currency, state, terms, paid_units, expires_at';
/**
 * The ids of the bonuses of the players `$1` in the state `$2`, found before the bonuses are locked in the order of
 * ids. A plan that is made while the table is empty may use any index that the statement allows, and is reused from
 * then on: with an `order by` here, or with the state as a literal that matches a partial index, it might read all
 * bonuses of all players.
 */
const IDS = 'array(select id from bonuses where state = $2 and user_id = any($1::uuid[]))';
const ACTIVE = {
  name: 'bonuses-active',
  text: `select ${COLUMNS} from bonuses where id = any(${IDS}) order by id for update`,
};
const PLAYED = {
  name: 'bonuses-played',
  text: `select ${COLUMNS} from bonuses where id = any(${IDS} || $3::uuid[]) order by id for update`,
};
const COUNT = {
  name: 'bonuses-count',
  text: `update bonuses set wagered_units = least(required_units, wagered_units + counted.units)
    from unnest($1::uuid[], $2::bigint[]) as counted (id, units) where bonuses.id = counted.id`,
};

const PAID = {
  name: 'bonuses-paid',
  text: `update bonuses set paid_units = paid_units + paid.units
    from unnest($1::uuid[], $2::bigint[]) as paid (id, units) where bonuses.id = paid.id`,
};

/** The active bonuses of these players, locked in the order of their ids; one that ended meanwhile may be among them. */
export function lockActive(sql: RawTransaction, userIds: readonly string[]): Promise<PlayedBonus[]> {
  return sql.query(ACTIVE, [[...new Set(userIds)], 'active']);
}

/** The same, and bonuses that may have ended, by id. */
export function lockPlayed(
  sql: RawTransaction,
  ids: readonly string[],
  userIds: readonly string[],
): Promise<PlayedBonus[]> {
  return sql.query(PLAYED, [[...new Set(userIds)], 'active', [...new Set(ids)]]);
}

/** The bonus that a player plays with at an instant: an expired one is not. */
export function playedWith(
  bonuses: readonly PlayedBonus[],
  userId: string,
  currency: Currency,
  now: Date,
): PlayedBonus | null {
  const played = bonuses.find(
    (bonus) =>
      bonus.state === 'active' && bonus.user_id === userId && bonus.currency === currency && bonus.expires_at > now,
  );
  return played ?? null;
}

/** What was staked with real money and has its result. */
export interface DecidedWager {
  readonly user_id: string;
  readonly currency: Currency;
  /** What of its stake counts by the terms of a bonus. Ledger units. */
  readonly counts: (terms: BonusTerms) => number;
}

/** [B5] sends what bets that are settled now add to the wagering; a bet with the money of an ended bonus adds nothing. */
export function sendCounted(
  sql: RawTransaction,
  bonuses: readonly PlayedBonus[],
  bets: readonly Selectable<Tables['bets']>[],
  now: Date,
): void {
  const wagers = bets
    .filter(
      ({ bonus_id, user_id, currency }) =>
        bonus_id === null || bonus_id === playedWith(bonuses, user_id, currency, now)?.id,
    )
    .map((bet) => ({ ...bet, counts: (terms: BonusTerms) => countedUnits(terms, bet) }));
  sendWagered(sql, bonuses, wagers, now);
}

/** The same of whatever else was staked. The bonuses are locked. */
export function sendWagered(
  sql: RawTransaction,
  bonuses: readonly PlayedBonus[],
  wagers: readonly DecidedWager[],
  now: Date,
): void {
  if (bonuses.length === 0) return;
  const counted = new Map<string, number>();
  for (const wager of wagers) {
    const bonus = playedWith(bonuses, wager.user_id, wager.currency, now);
    if (bonus === null) continue;
    counted.set(bonus.id, (counted.get(bonus.id) ?? 0) + wager.counts(bonus.terms));
  }
  const more = [...counted].filter(([, units]) => units > 0);
  if (more.length > 0) sql.send(COUNT, [more.map(([id]) => id), more.map(([, units]) => units)]);
}

/** Sends what became real money of bonuses that were completed before. */
export function sendPaid(sql: RawTransaction, paidByBonus: ReadonlyMap<string, number>): void {
  const paid = [...paidByBonus].filter(([, units]) => units > 0);
  if (paid.length > 0) sql.send(PAID, [paid.map(([id]) => id), paid.map(([, units]) => units)]);
}

/** One wager in a transaction of its own making: locks the bonus, and nothing may be locked after it. */
export async function countWager(tx: Tx, wager: DecidedWager, now: Date): Promise<void> {
  const { rows } = await statement<PlayedBonus>`select ${statement.raw(COLUMNS)} from bonuses
    where state = 'active' and user_id = ${wager.user_id} order by id for update`.execute(tx.db);
  const bonus = playedWith(rows, wager.user_id, wager.currency, now);
  const units = bonus === null ? 0 : wager.counts(bonus.terms);
  if (bonus === null || units === 0) return;
  await statement`update bonuses set wagered_units = least(required_units, wagered_units + ${units})
    where id = ${bonus.id}`.execute(tx.db);
}
