import type { NoticesPage } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { type LiveSource, liveSource } from '../../foundation/live/live-source.ts';
import type { Presence } from './presence.ts';
import { PAGE_LENGTH } from '../../foundation/paging/page.ts';

/** What is kept of a player: the newest lines, and none longer than the days. */
export const MOST_KEPT = 200;
export const KEPT_DAYS = 90;

/** One page of the player's bell, newest first. @param before an id of a page before */
export async function listNotices(
  { kysely }: Pick<Database, 'kysely'>,
  userId: string,
  before: string | undefined,
): Promise<NoticesPage> {
  const rows = await kysely
    .selectFrom('notices')
    .select(['id', 'about', 'at', 'is_read'])
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(PAGE_LENGTH + 1)
    .execute();
  const page = rows.slice(0, PAGE_LENGTH);
  return {
    notices: page.map(({ id, about, at, is_read: isRead }) => ({ id, at: at.toISOString(), isRead, about })),
    unread: await unreadOf(kysely, userId),
    next: rows.length > PAGE_LENGTH ? String(page.at(-1)!.id) : null,
  };
}

/** Marks what the player has seen; what is written at the same moment stays unread. @returns how much is left */
export async function readNotices(
  { database, bus }: { readonly database: Database; readonly bus: Bus },
  userId: string,
  upTo: number,
): Promise<number> {
  const { kysely } = database;
  await kysely
    .updateTable('notices')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('is_read', '=', false)
    .execute();
  const unread = await unreadOf(kysely, userId);
  bus.publish('notices.read', { userId, upTo, unread });
  return unread;
}

async function unreadOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The player's bell as it changes, in every open page. */
export function noticesTopic({ kysely }: Database, bus: Bus, presence: Presence): LiveSource {
  return liveSource({
    topic: 'notices',
    service: 'general',
    isPrivate: true,
    attended: (userId, isHere) => presence.note(userId, isHere),
    snapshot: async (player) => ({ unread: await unreadOf(kysely, player!.userId) }),
    listen(publish) {
      const stops = [
        bus.subscribe('notice.given', ({ userId, notice }) => publish({ type: 'added', notice }, { to: userId })),
        bus.subscribe('notices.read', ({ userId, ...read }) => publish({ type: 'read', ...read }, { to: userId })),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}
