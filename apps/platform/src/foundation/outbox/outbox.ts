import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { nextStep } from './retry-schedule.ts';
import type { OutboxMessageRow } from './tables.ts';

export type OutboxMessage = Pick<Selectable<OutboxMessageRow>, 'key' | 'target' | 'body' | 'attempts'>;

/** Makes one attempt. @returns the answer's status, null when none came */
export type Send = (message: OutboxMessage) => Promise<number | null>;

/** Deliveries at once. */
const BATCH = 10;
/** A process that died while it delivered leaves its messages to others after this. */
const LEASE_MS = 30_000;

/**
 * Messages to outside parties that survive a restart: queued in the transaction that makes them true, sent until they
 * are answered, at least once and in no certain order. A refusal by the other side ends the attempts. Our own, and not
 * pg-boss, which was measured: docs/decisions/0013-jobs-and-outbox.md.
 */
export class Outbox {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lane: string;
  readonly #send: Send;
  readonly #maxAttempts: number;
  readonly #forget: boolean;

  /** @param parts.forget drops what was delivered, for lanes whose keys never come again */
  constructor(parts: {
    database: Database;
    clock: Clock;
    lane: string;
    send: Send;
    maxAttempts: number;
    forget?: boolean;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#lane = parts.lane;
    this.#send = parts.send;
    this.#maxAttempts = parts.maxAttempts;
    this.#forget = parts.forget ?? false;
  }

  /** Becomes due with the commit. A key that the lane has had changes nothing. */
  async add(
    db: Kysely<Tables>,
    { key, target = '', body }: { key: string; target?: string; body: string },
  ): Promise<void> {
    const now = new Date(this.#clock());
    await db
      .insertInto('outbox_messages')
      .values({
        lane: this.#lane,
        key,
        target,
        body,
        attempts: 0,
        next_attempt_at: now,
        last_status: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['lane', 'key']).doNothing())
      .execute();
  }

  /** Makes one attempt with every message that is due, at most a batch. @returns how many there were */
  async deliverDue(): Promise<number> {
    const claimed = await this.#claim();
    await Promise.all(claimed.map((message) => this.#deliver(message)));
    return claimed.length;
  }

  /** Of two processes each message goes to one. Committed before the delivery, which may take seconds. */
  #claim(): Promise<OutboxMessage[]> {
    const now = this.#clock();
    return this.#database.kysely
      .updateTable('outbox_messages')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: new Date(now + LEASE_MS) })
      .where('lane', '=', this.#lane)
      .where('key', 'in', (select) =>
        select
          .selectFrom('outbox_messages')
          .select('key')
          .where('lane', '=', this.#lane)
          .where('next_attempt_at', '<=', new Date(now))
          .orderBy('next_attempt_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['key', 'target', 'body', 'attempts'])
      .execute();
  }

  async #deliver(message: OutboxMessage): Promise<void> {
    const status = await this.#send(message);
    const step = nextStep(message.attempts, status, this.#maxAttempts);
    const { kysely } = this.#database;
    if (step.kind === 'done' && this.#forget) {
      await kysely
        .deleteFrom('outbox_messages')
        .where('lane', '=', this.#lane)
        .where('key', '=', message.key)
        .execute();
      return;
    }
    await kysely
      .updateTable('outbox_messages')
      .set({
        last_status: status,
        next_attempt_at: step.kind === 'retry' ? new Date(this.#clock() + step.delayMs) : null,
      })
      .where('lane', '=', this.#lane)
      .where('key', '=', message.key)
      .execute();
  }
}
