import type { TopEntry, TopList, TopOrder, TopPeriod } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { isoText } from '../../bets/placement/iso-text.ts';
import { worthSql } from '../../bets/placement/worth-sql.ts';
import { FACE_COLUMNS, type Face, type FaceRow, HIDDEN_PLAYER, faceOf } from '../../players/faces/face.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isNoRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Tables } from '../../foundation/db/tables.ts';

/** Lines of a list. */
const TOP_LENGTH = 50;
/** In smallest stakes: 10 roubles, 0.10 dollars. With smaller stakes the list would show those who play most. */
const LEAST_STAKES = 10;
/** How long a list is shown before it is read again: a month of bets is a lot to read. */
export const TOP_KEPT_MS = 30_000;
const DAY_MS = 86_400_000;
const PERIOD_MS: Readonly<Record<TopPeriod, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

interface Row extends FaceRow, Omit<TopEntry, 'at' | 'picture' | 'userId'> {
  readonly settledAt: Date;
}

/** The lists as this process read them last. Concurrent reads of one list are one read. */
export interface TopLists {
  list(period: TopPeriod, by: TopOrder): Promise<TopList>;
  /** Updates the face in a player's lines, without reading a month of bets again. */
  redraw(userId: string, face: Face): void;
}

export function createTopLists(db: Kysely<Tables>, clock: Clock): TopLists {
  const kept = new Map<string, { readonly at: number; readonly list: Promise<TopList> }>();
  function listOf(period: TopPeriod, by: TopOrder): Promise<TopList> {
    const key = `${period} ${by}`;
    const now = clock();
    const before = kept.get(key);
    if (before && now - before.at < TOP_KEPT_MS) return before.list;
    const list = readTop(db, period, by, now);
    kept.set(key, { at: now, list });
    // A failed read is not kept: the next request reads again.
    list.catch(() => kept.delete(key));
    return list;
  }
  return {
    list: listOf,
    redraw(userId, face) {
      const redrawn = (entry: TopEntry): TopEntry => (entry.userId === userId ? { ...entry, ...face } : entry);
      for (const [key, { at, list }] of kept) {
        const next = list.then((read) => ({ ...read, entries: read.entries.map(redrawn) }));
        kept.set(key, { at, list: next });
        next.catch(() => kept.delete(key));
      }
    },
  };
}

/**
 * [TL1] [TL2] [TL5] [WG3] the best of what each player won with real money and placed in the period. Grouped before it
 * is ordered: a month of bets is added up in memory and not sorted.
 */
async function readTop(db: Kysely<Tables>, period: TopPeriod, by: TopOrder, now: number): Promise<TopList> {
  const since = new Date(now - PERIOD_MS[period]);
  const order = by === 'payout' ? worthSql('wagers') : sql`wagers.multiplier`;
  const won = sql`placed_at > ${since} and (status = 'won' or status = 'cashed-out' and payout > stake) and not is_bonus
    and ${isNoRegular('user_id')}
    and ${worthSql('wagers', 'stake')} >= ${LEAST_STAKES}`;
  const { rows } = await sql<Row>`
    with heights as (
      select user_id, max(${order}) as height from wagers where ${won} group by user_id order by height desc limit ${TOP_LENGTH}
    )
    select best.id as "betId", best.game, best.title, best.user_id, coalesce(best.player, ${HIDDEN_PLAYER}) as player,
      best.currency, best.stake as "stakeUnits", best.payout as "payoutUnits", best.multiplier, best.settled_at as "settledAt",
      ${sql.raw(FACE_COLUMNS)}
    from heights
    cross join lateral (
      select * from wagers where user_id = heights.user_id and ${won} and ${order} = heights.height
      order by settled_at, id limit 1
    ) best left join player_faces on player_id = best.user_id
    order by heights.height desc, best.settled_at, best.id`.execute(db);
  return { entries: rows.map(entryOf), asOf: new Date(now).toISOString() };
}

function entryOf({ user_id, display_name, avatar, hides, player, settledAt, ...entry }: Row): TopEntry {
  return { ...entry, ...faceOf({ user_id, display_name, avatar, hides }, player), at: isoText(settledAt) };
}
