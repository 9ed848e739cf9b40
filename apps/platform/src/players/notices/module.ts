import { implement, limited } from '../../foundation/http/implement.ts';
import type { Config } from '../../foundation/config.ts';
import { keptSecret } from '../../foundation/config/kept-secret.ts';
import type { Module } from '../../foundation/module.ts';
import { postOutside } from '../../foundation/webhooks/post-outside.ts';
import { noticeMessages } from './messages.ts';
import { noticeMigrations } from './migrations.ts';
import { listNotices, noticesTopic, readNotices } from './own-notices.ts';
import { Presence } from './presence.ts';
import { hasDevice, removeDevices, saveDevice } from './push/devices.ts';
import { PushSender } from './push/push-sender.ts';
import { Vapid, newPushKey } from './push/vapid.ts';
import { sweepNotices } from './sweep-notices.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** Marks of one address: each page of the player that shows the bell sends one. */
const READ_LIMIT = { max: 600, windowSeconds: 600 };

const DELIVER_EVERY_MS = 2_000;
/** Browsers of one address that are added or removed. */
const DEVICE_LIMIT = { max: 60, windowSeconds: 600 };

/** The bell: what happened to a player, stored until it was seen, and sent to the browsers that allowed it. */
export const notices: Module = {
  name: 'notices',
  needs: ['identity', 'outbox'],
  migrations: noticeMigrations,
  messages: noticeMessages,
  create({ config, database, bus, clock, log }) {
    const presence = new Presence({ database, clock, log });
    const { pushInsideHosts: insideHosts } = config;
    const vapid = new Vapid(keptSecret(config.pushKey, config.dataDir, 'push-key', newPushKey), contactOf(config));
    const sender = new PushSender({
      database,
      clock,
      log,
      vapid,
      postTo: (url) => postOutside(url, insideHosts),
    });
    return {
      close: () => presence.written(),
      live: [noticesTopic(database, bus, presence)],
      routes: [
        implement('listNotices', ({ player, query }) => listNotices(database, player.userId, query.before)),
        implement('getPush', async ({ player }) => ({
          key: vapid.publicKey,
          isOn: await hasDevice(database, player.sessionId),
        })),
        ...limited(DEVICE_LIMIT, [
          implement('savePushDevice', async ({ player, body }) => {
            await saveDevice(database, player, body, { insideHosts, now: clock() });
            return { success: true };
          }),
          implement('removePushDevice', async ({ player }) => {
            await removeDevices(database, player.sessionId);
            return { success: true };
          }),
        ]),
        ...limited(READ_LIMIT, [
          implement('readNotices', async ({ player, body }) => ({
            unread: await readNotices({ database, bus }, player.userId, body.upTo),
          })),
        ]),
      ],
      jobs: [
        { name: 'push', everyMs: DELIVER_EVERY_MS, run: () => sender.deliverDue() },
        { name: 'sweep of notices', everyMs: SWEEP_EVERY_MS, run: () => sweepNotices(database, clock()) },
      ],
    };
  },
};

/** Where a push service reaches a person. */
function contactOf({ pushContact, siteOrigins }: Config): string {
  return pushContact ?? siteOrigins[0] ?? 'https://localhost';
}
