import type { TopEntry, TopList, TopOrder, TopPeriod } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { isoText } from '../bets/iso-text.ts';
import { type NamedPlayer, shownPlayer, shownUserId } from '../bets/mask-name.ts';
import { worthSql } from '../bets/worth-sql.ts';
import type { Clock } from '../clock.ts';
import type { Tables } from '../db/tables.ts';

/** Lines of a list. */
export const TOP_LENGTH = 50;
/** How long a list is shown before it is read again: a month of bets is much to look through. */
export const TOP_KEPT_MS = 30_000;
const DAY_MS = 86_400_000;
const PERIOD_MS: Readonly<Record<TopPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

interface Row extends NamedPlayer, Omit<TopEntry, 'at' | 'player' | 'userId'> {
  readonly userId: string;
  readonly settledAt: Date;
}

/** The lists as this process read them last. Reads of one list that come together are one. */
export function createTopLists(
  db: Kysely<Tables>,
  clock: Clock,
): (period: TopPeriod, by: TopOrder) => Promise<TopList> {
  const kept = new Map<string, { readonly at: number; readonly list: Promise<TopList> }>();
  return (period, by) => {
    const key = `${period} ${by}`;
    const now = clock();
    const before = kept.get(key);
    if (before && now - before.at < TOP_KEPT_MS) return before.list;
    const list = readTop(db, period, by, now);
    kept.set(key, { at: now, list });
    // A failed read is no list: the next visitor asks again.
    list.catch(() => kept.delete(key));
    return list;
  };
}

/** [O1] [O2] the best won bets with real money that were placed in the period. */
async function readTop(db: Kysely<Tables>, period: TopPeriod, by: TopOrder, now: number): Promise<TopList> {
  const since = new Date(now - PERIOD_MS[period]);
  const order = by === 'payout' ? worthSql() : sql`bets.multiplier`;
  const { rows } = await sql<Row>`
    select bets.id as "betId", bets.game, bets.user_id as "userId", bets.player, bets.currency,
      bets.stake as "stakeUnits", bets.payout as "payoutUnits", bets.multiplier, bets.settled_at as "settledAt",
      users.name, users.is_avatar_hidden or users.is_statistics_hidden as hides
    from bets left join users on users.id = bets.user_id
    where bets.placed_at > ${since} and bets.status = 'won' and bets.bonus_id is null
    order by ${order} desc, bets.settled_at, bets.id limit ${TOP_LENGTH}`.execute(db);
  return { entries: rows.map(entryOf), asOf: new Date(now).toISOString() };
}

function entryOf({ name, hides, player: masked, settledAt, userId, ...entry }: Row): TopEntry {
  const player = shownPlayer({ name, hides, player: masked });
  return { ...entry, player, userId: shownUserId({ player, userId }), at: isoText(settledAt) };
}
