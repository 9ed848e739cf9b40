import { implement, limited } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { noticeMessages } from './messages.ts';
import { noticeMigrations } from './migrations.ts';
import { listNotices, noticesTopic, readNotices } from './own-notices.ts';
import { Presence } from './presence.ts';
import { sweepNotices } from './sweep-notices.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** Marks of one address: each page of the player that shows the bell sends one. */
const READ_LIMIT = { max: 600, windowSeconds: 600 };

/** The bell: what happened to a player, kept until it was seen and told to browsers that may be. */
export const notices: Module = {
  name: 'notices',
  needs: ['identity', 'outbox'],
  migrations: noticeMigrations,
  messages: noticeMessages,
  create({ database, bus, clock, log }) {
    const presence = new Presence({ database, clock, log });
    return {
      close: () => presence.written(),
      live: [noticesTopic(database, bus, presence)],
      routes: [
        implement('listNotices', ({ player, query }) => listNotices(database, player.userId, query.before)),
        ...limited(READ_LIMIT, [
          implement('readNotices', async ({ player, body }) => ({
            unread: await readNotices({ database, bus }, player.userId, body.upTo),
          })),
        ]),
      ],
      jobs: [{ name: 'sweep of notices', everyMs: SWEEP_EVERY_MS, run: () => sweepNotices(database, clock()) }],
    };
  },
};
