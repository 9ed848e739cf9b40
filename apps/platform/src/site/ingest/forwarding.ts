import { randomUUID } from 'node:crypto';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import { Outbox } from '../../foundation/outbox/outbox.ts';
import type { Post } from '../../foundation/webhooks/post.ts';
import type { NormalEvent } from './normal-event.ts';

const LANE = 'posthog';
/** About a day. */
const MAX_ATTEMPTS = 160;
const GIVEN_UP_KEPT_MS = 7 * 24 * 60 * 60_000;
const RECORDING = '$snapshot';

/** Hands events on to a PostHog: at least once, which is harmless because events have their own uuid. */
export class Forwarding {
  readonly #outbox: Outbox;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #key: string;

  /** @param parts.key project key of that PostHog, in place of the token that browsers use here */
  constructor(parts: { database: Database; clock: Clock; host: string; key: string; postTo: (url: string) => Post }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#key = parts.key;
    this.#outbox = new Outbox({
      database: parts.database,
      clock: parts.clock,
      lane: LANE,
      maxAttempts: MAX_ATTEMPTS,
      forget: true,
      send: ({ target, body }) =>
        parts.postTo(new URL(target, parts.host).href)(body, { 'content-type': 'application/json' }),
    });
  }

  /** Becomes due with the commit. */
  async queue({ db }: Tx, events: readonly NormalEvent[], ip: string): Promise<void> {
    const recordings = events.filter(({ event }) => event === RECORDING);
    const others = events.filter(({ event }) => event !== RECORDING);
    const batch = others.map((event) => this.#asSent(event, ip));
    if (batch.length > 0) await this.#add(db, '/batch/', { api_key: this.#key, batch });
    for (const event of recordings) await this.#add(db, '/s/', this.#asSent(event, ip));
  }

  deliverDue(): Promise<number> {
    return this.#outbox.deliverDue();
  }

  async waiting(): Promise<number> {
    const { count } = await this.#database.kysely
      .selectFrom('outbox_messages')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('lane', '=', LANE)
      .where('next_attempt_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Messages that were given up are kept for a week, so that an operator can see why they are missing. */
  async sweep(): Promise<void> {
    await this.#database.kysely
      .deleteFrom('outbox_messages')
      .where('lane', '=', LANE)
      .where('next_attempt_at', 'is', null)
      .where('created_at', '<', new Date(this.#clock() - GIVEN_UP_KEPT_MS))
      .execute();
  }

  #add(db: Tx['db'], target: string, body: object): Promise<void> {
    return this.#outbox.add(db, { key: randomUUID(), target, body: JSON.stringify(body) });
  }

  #asSent({ uuid, event, distinctId, occurredAt, properties, set, setOnce }: NormalEvent, ip: string): object {
    return {
      api_key: this.#key,
      uuid,
      event,
      ...(distinctId !== null && { distinct_id: distinctId }),
      timestamp: occurredAt.toISOString(),
      properties: { $ip: ip, ...properties, token: this.#key },
      ...(set && { $set: set }),
      ...(setOnce && { $set_once: setOnce }),
    };
  }
}
