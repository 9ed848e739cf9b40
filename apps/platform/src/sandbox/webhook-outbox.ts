import { randomUUID } from 'node:crypto';
import type { PayoutEvent, ProviderEvent, VerificationEvent } from '@baize/protocol';
import { type Post, postSigned } from '../foundation/webhooks/post.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database, Tx } from '../foundation/db/database.ts';
import { Outbox } from '../foundation/outbox/outbox.ts';
import { MAX_ATTEMPTS } from '../foundation/outbox/retry-schedule.ts';

/** What the outside parties report, and where to. */
export type WebhookEvent =
  | { path: '/cashier/webhooks/sandbox'; event: ProviderEvent }
  | { path: '/cashier/webhooks/sandbox/payouts'; event: PayoutEvent }
  | { path: '/verification/webhooks/sandbox'; event: VerificationEvent };
/** The identifier is given by the outbox. */
type NewEvent<E> = E extends { path: infer Path; event: infer Event }
  ? { path: Path; event: Omit<Event, 'eventId'> }
  : never;
/** Each outside party has its own lane, with a secret of its own. */
export type Channel = 'payments' | 'identity';

/** Events on their way to the platform, in a lane of the outbox for each outside party. */
export class WebhookOutbox {
  readonly #outbox: Outbox;

  constructor(parts: {
    database: Database;
    clock: Clock;
    channel: Channel;
    secret: string;
    postTo: (path: string) => Post;
  }) {
    const { database, clock, channel, secret, postTo } = parts;
    this.#outbox = new Outbox({
      database,
      clock,
      lane: `sandbox-${channel}`,
      maxAttempts: MAX_ATTEMPTS,
      send: ({ target, body }) => postSigned(postTo(target), secret, body, clock()),
    });
  }

  /** Becomes due with the commit. */
  add(tx: Tx, { path, event }: NewEvent<WebhookEvent>): Promise<void> {
    const eventId = randomUUID();
    return this.#outbox.add(tx.db, { key: eventId, target: path, body: JSON.stringify({ eventId, ...event }) });
  }

  /** Makes one attempt with every event that is due, at most a batch. @returns how many there were */
  deliverDue(): Promise<number> {
    return this.#outbox.deliverDue();
  }
}
