import { createHash } from 'node:crypto';
import { networkOf } from '@baize/server-limits';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Migration } from '../db/migrate.ts';
import { refuse } from './refusal.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface CallWindowTables {
  /** Calls of one address in the window that began at `started_at`. */
  call_windows: { key: string; started_at: Date; ends_at: Date; calls: number };
}

declare module '../db/tables.ts' {
  interface Tables extends CallWindowTables {}
}

export const callWindowMigrations: readonly Migration[] = [
  {
    id: 'platform/002-call-windows',
    sql: `
      create table call_windows (
        key text primary key,
        started_at timestamptz not null,
        ends_at timestamptz not null,
        calls bigint not null
      );
      create index call_windows_ended on call_windows (ends_at);
    `,
  },
];

/**
 * Counts calls per address in the database, so that a limit holds whichever process is asked. One round trip a call:
 * for calls that are rare and dear, such as logins and deposits. Bets are limited by each process in its own memory.
 *
 * Our own, and not `rate-limiter-flexible`, which was tried and works: it is the same one statement, but goes by the
 * machine's clock, and a limit goes by the database's here as everything does.
 */
export class CallWindows {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Counts one call. Refuses with `too-many-requests` when the window is full. */
  async count(callName: string, ip: string, { max, windowSeconds }: RateLimit): Promise<void> {
    const now = this.#clock();
    const isOver = sql<boolean>`call_windows.ends_at <= ${new Date(now)}`;
    const window = await this.#database.kysely
      .insertInto('call_windows')
      .values({
        key: keyOf(callName, ip),
        started_at: new Date(now),
        ends_at: new Date(now + windowSeconds * 1000),
        calls: 1,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          calls: sql<number>`case when ${isOver} then 1 else call_windows.calls + 1 end`,
          started_at: sql<Date>`case when ${isOver} then excluded.started_at else call_windows.started_at end`,
          ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else call_windows.ends_at end`,
        }),
      )
      .returning(['calls', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (window.calls > max) refuse('too-many-requests', { retryAfterSeconds: (window.ends_at.getTime() - now) / 1000 });
  }

  /** Forgets windows that are over. */
  async sweep(): Promise<void> {
    await this.#database.kysely.deleteFrom('call_windows').where('ends_at', '<=', new Date(this.#clock())).execute();
  }
}

/** Hashed: of a fixed length, and a reader of the table gets no list of addresses. */
function keyOf(callName: string, ip: string): string {
  return createHash('sha256')
    .update(`${callName} ${networkOf(ip)}`)
    .digest('base64url');
}
