import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PayoutEvent, ProviderEvent, VerificationEvent } from '@baize/protocol';
import type { Post } from '../foundation/webhooks/post.ts';
import { SIGNATURE_HEADER, sign } from '../foundation/webhooks/webhook-signature.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database, Tx } from '../foundation/db/database.ts';
import { nextStep } from '../foundation/outbox/retry-schedule.ts';

/** What the outside parties report, and where to. */
export type WebhookEvent =
  | { path: '/cashier/webhooks/sandbox'; event: ProviderEvent }
  | { path: '/cashier/webhooks/sandbox/payouts'; event: PayoutEvent }
  | { path: '/verification/webhooks/sandbox'; event: VerificationEvent };
/** The identifier is given by the outbox. */
type NewEvent<E> = E extends { path: infer Path; event: infer Event }
  ? { path: Path; event: Omit<Event, 'eventId'> }
  : never;
/** Each outside party has its own line, with a secret of its own. */
export type Channel = 'payments' | 'identity';

interface Claimed {
  readonly event_id: string;
  readonly path: string;
  readonly event: WebhookEvent['event'];
  readonly attempts: number;
}

/** Deliveries at once. */
const BATCH = 10;
/** A process that died while it delivered leaves its events to others after this. */
const LEASE_MS = 30_000;

/** Events on their way to the platform. They survive a restart, and are sent until they are answered: at least once, in no certain order. */
export class WebhookOutbox {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #channel: Channel;
  readonly #secret: string;
  readonly #postTo: (path: string) => Post;

  constructor(parts: {
    database: Database;
    clock: Clock;
    channel: Channel;
    secret: string;
    postTo: (path: string) => Post;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#channel = parts.channel;
    this.#secret = parts.secret;
    this.#postTo = parts.postTo;
  }

  /** Becomes due with the commit. */
  async add(tx: Tx, { path, event }: NewEvent<WebhookEvent>): Promise<void> {
    const eventId = randomUUID();
    const now = new Date(this.#clock());
    await tx.db
      .insertInto('sandbox_webhooks')
      .values({
        event_id: eventId,
        channel: this.#channel,
        path,
        event: { eventId, ...event } as WebhookEvent['event'],
        attempts: 0,
        next_attempt_at: now,
        last_status: null,
        created_at: now,
      })
      .execute();
  }

  /** Makes one attempt with every event that is due, at most a batch. @returns how many there were */
  async deliverDue(): Promise<number> {
    const claimed = await this.#claim();
    await Promise.all(claimed.map((webhook) => this.#deliver(webhook)));
    return claimed.length;
  }

  /** Of two processes each event goes to one. Committed before the delivery, because the platform that answers needs the database too. */
  #claim(): Promise<Claimed[]> {
    const now = this.#clock();
    return this.#database.kysely
      .updateTable('sandbox_webhooks')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: new Date(now + LEASE_MS) })
      .where('event_id', 'in', (select) =>
        select
          .selectFrom('sandbox_webhooks')
          .select('event_id')
          .where('channel', '=', this.#channel)
          .where('next_attempt_at', '<=', new Date(now))
          .orderBy('next_attempt_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['event_id', 'path', 'event', 'attempts'])
      .execute();
  }

  async #deliver(webhook: Claimed): Promise<void> {
    const body = JSON.stringify(webhook.event);
    // Signed anew for each attempt: the signature is only good for minutes.
    const status = await this.#postTo(webhook.path)(body, {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(this.#secret, body, this.#clock()),
    });
    const step = nextStep(webhook.attempts, status);
    await this.#database.kysely
      .updateTable('sandbox_webhooks')
      .set({
        last_status: status,
        next_attempt_at: step.kind === 'retry' ? new Date(this.#clock() + step.delayMs) : null,
      })
      .where('event_id', '=', webhook.event_id)
      .execute();
  }
}
