import type { Locale, NoticeAbout } from '@baize/protocol';
import type { Logger } from 'pino';
import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/db/database.ts';
import { Outbox, type OutboxMessage } from '../../../foundation/outbox/outbox.ts';
import type { PostOutside } from '../../../foundation/webhooks/post-outside.ts';
import { encrypt } from './encrypt.ts';
import { PUSH_LANE } from './lane.ts';
import { pushText } from './push-text.ts';
import type { Vapid } from './vapid.ts';

/** Nearly an hour: after that the notice is only in the bell. */
const MAX_ATTEMPTS = 12;
/** How long a push service stores it for a browser that is off, in seconds. */
const KEPT_SECONDS = 86_400;
/** Taken, or nothing that another attempt would change: the outbox has done with it. */
const DONE = 204;
/** The push service no longer knows the browser. */
const GONE = new Set([404, 410]);

export interface PushSenderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly vapid: Vapid;
  /** To an address that a browser named. */
  readonly postTo: (url: string) => PostOutside;
}

/** Brings notices to browsers: after the commit that made them true, at least once, and not forever. */
export class PushSender {
  readonly #parts: PushSenderParts;
  readonly #outbox: Outbox;

  constructor(parts: PushSenderParts) {
    this.#parts = parts;
    const { database, clock } = parts;
    this.#outbox = new Outbox({
      database,
      clock,
      lane: PUSH_LANE,
      maxAttempts: MAX_ATTEMPTS,
      forget: true,
      send: (message) => this.#send(message),
    });
  }

  deliverDue(): Promise<number> {
    return this.#outbox.deliverDue();
  }

  /** The browser is looked up at each attempt: one that logged out or withdrew the permission gets no more messages. */
  async #send({ key, target, body }: OutboxMessage): Promise<number | null> {
    const { vapid, postTo, clock, log } = this.#parts;
    const device = await this.#deviceOf(target);
    if (device === undefined) return DONE;
    const text = pushText(JSON.parse(body) as NoticeAbout, key.split(' ')[0]!, device.locale);
    const keys = { p256dh: Buffer.from(device.p256dh, 'base64url'), auth: Buffer.from(device.auth, 'base64url') };
    const status = await postTo(device.endpoint)(encrypt(JSON.stringify(text), keys), {
      authorization: await vapid.authorization(device.endpoint, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      urgency: 'normal',
    });
    if (status === null || status < 300 || status >= 500 || status === 429) return status;
    if (GONE.has(status)) await this.#forget(target);
    else log.warn({ status, service: new URL(device.endpoint).host }, 'a push service refused a message');
    return DONE;
  }

  #deviceOf(id: string) {
    return this.#parts.database.kysely
      .selectFrom('push_devices')
      .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
      .innerJoin('users', 'users.id', 'push_devices.user_id')
      .select(['endpoint', 'p256dh', 'auth'])
      .select(({ fn }) => fn.coalesce('users.locale', 'push_devices.locale').$castTo<Locale>().as('locale'))
      .where('push_devices.id', '=', id)
      .where('sessions.ended_at', 'is', null)
      .executeTakeFirst();
  }

  async #forget(id: string): Promise<void> {
    await this.#parts.database.kysely.deleteFrom('push_devices').where('id', '=', id).execute();
  }
}
