import type { NoticeAbout } from '@baize/protocol';
import { CompiledQuery } from 'kysely';
import { isRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { RawTransaction, Tx } from '../../foundation/db/database.ts';
import './messages.ts';
import { PUSH_LANE } from './push/lane.ts';

/** A notice to be given to a player. */
export interface NewNotice {
  readonly userId: string;
  /** Names what happened: a player gets one notice of an event, however often it is written. */
  readonly event: string;
  readonly about: NoticeAbout;
}

/** One that was written now, for the first time. */
export interface GivenNotice {
  readonly id: number;
  readonly user_id: string;
  readonly about: NoticeAbout;
  readonly at: Date;
}

/** A push message is queued with the notice for every browser that the player allowed; a logged-out one gets none. */
const GIVE = {
  name: 'notices-give',
  text: `with given as (
      insert into notices (user_id, event, about, at)
      select told.user_id, told.event, told.about, $1
      from rows from (unnest($2::uuid[]), unnest($3::text[]), jsonb_array_elements($4::jsonb)) as told (user_id, event, about)
      on conflict (user_id, event) do nothing
      returning id, user_id, about, at
    ), pushed as (
      insert into outbox_messages (lane, key, target, body, attempts, next_attempt_at, created_at)
      select '${PUSH_LANE}', given.id || ' ' || device.id, device.id, given.about::text, 0, $1, $1
      from given join push_devices device on device.user_id = given.user_id
        join sessions on sessions.id = device.session_id and sessions.ended_at is null
      on conflict (lane, key) do nothing
    )
    select id, user_id, about, at from given order by id`,
};

/** Writes in the transaction that makes it true. @returns what was not written before, for `announceNotices` */
export async function giveNotices(
  sql: RawTransaction,
  all: readonly NewNotice[],
  now: Date,
): Promise<readonly GivenNotice[]> {
  const notices = ofPlayers(all);
  return notices.length === 0 ? [] : sql.query<GivenNotice>(GIVE, valuesOf(notices, now));
}

/**
 * The same in a transaction of the query builder; open pages are notified after its commit. @param now milliseconds
 * since 1970
 */
export async function giveNoticesIn(tx: Tx, bus: Bus, all: readonly NewNotice[], now: number): Promise<void> {
  const notices = ofPlayers(all);
  if (notices.length === 0) return;
  const query = CompiledQuery.raw(GIVE.text, valuesOf(notices, new Date(now)));
  const { rows } = await tx.db.executeQuery<GivenNotice>(query);
  tx.afterCommit(() => announceNotices(bus, rows));
}

/** Publishes the notices to the players' open pages, after the commit. */
export function announceNotices(bus: Bus, given: readonly GivenNotice[]): void {
  for (const { id, user_id: userId, about, at } of given)
    bus.publish('notice.given', { userId, notice: { id, at: at.toISOString(), isRead: false, about } });
}

/** A regular of the house is not a person, and gets no notices. */
function ofPlayers(notices: readonly NewNotice[]): readonly NewNotice[] {
  return notices.filter(({ userId }) => !isRegular(userId));
}

function valuesOf(notices: readonly NewNotice[], now: Date): unknown[] {
  return [
    now,
    notices.map(({ userId }) => userId),
    notices.map(({ event }) => event),
    JSON.stringify(notices.map(({ about }) => about)),
  ];
}
