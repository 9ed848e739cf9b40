import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../foundation/clock.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';

const MINUTE_MS = 60_000;

/**
 * How often something may be tried with one subject, by all callers together. Limits per address are at the routes. The
 * windows are short: a stranger can make a player wait, but not lock the account for a day.
 */
export const ACCOUNT_LIMITS = {
  /** Wrong passwords: of one account from one network address or from one browser that it knows. */
  password: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Network addresses from which one account is tried, until unknown browsers need more than the password. */
  passwordAddresses: { max: 5, windowMs: 60 * MINUTE_MS },
  /** Wrong proofs that it is the player. */
  proof: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong codes of the app. */
  secondStep: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Invalid answers of passkeys: of one account from one network address. */
  passkey: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Codes sent to one address or phone: with five tries each, thirty guesses an hour of a million. */
  code: { max: 6, windowMs: 60 * MINUTE_MS },
  /** Letters that say how to log in. */
  loginData: { max: 1, windowMs: 10 * MINUTE_MS },
  /** Registrations of one network address or browser that found the address taken. */
  taken: { max: 5, windowMs: 60 * MINUTE_MS },
  /** Letters that inform an owner that somebody registered with the address. */
  takenLetter: { max: 1, windowMs: 24 * 60 * MINUTE_MS },
} as const;
export type LimitedAct = keyof typeof ACCOUNT_LIMITS;

/** The longest window: older rows no longer matter. */
export const LONGEST_WINDOW_MS: number = Math.max(...Object.values(ACCOUNT_LIMITS).map(({ windowMs }) => windowMs));

/** What a window holds after a try. */
export interface Tried {
  /** Tries in the window, this one among them. */
  readonly attempts: number;
  /** Seconds until the window closes, where it is over-full; null where the try is within the limit. */
  readonly waitSeconds: number | null;
}

const UNLIMITED: Tried = { attempts: 0, waitSeconds: null };

/** Counts tries in the database, so that the limit holds across processes and restarts. */
export class Attempts {
  readonly #clock: Clock;
  readonly #enabled: boolean;

  constructor(parts: { clock: Clock; enabled: boolean }) {
    this.#clock = parts.clock;
    this.#enabled = parts.enabled;
  }

  /** Counts one try with a subject, such as an email, before it is made, so that tries at the same instant count too. Refuses with `too-many-requests`. */
  async count(db: Kysely<Tables>, act: LimitedAct, subject: string): Promise<Tried> {
    const tried = await this.take(db, act, subject);
    if (tried.waitSeconds !== null) refuse('too-many-requests', { retryAfterSeconds: tried.waitSeconds });
    return tried;
  }

  /** The same, and leaves it to the caller what an over-full window means. */
  async take(db: Kysely<Tables>, act: LimitedAct, subject: string): Promise<Tried> {
    if (!this.#enabled) return UNLIMITED;
    const { max, windowMs } = ACCOUNT_LIMITS[act];
    const now = this.#clock();
    const isOver = sql<boolean>`attempt_windows.started_at <= ${new Date(now - windowMs)}`;
    const { attempts, started_at } = await db
      .insertInto('attempt_windows')
      .values({ key: keyOf(act, subject), started_at: new Date(now), attempts: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          attempts: sql<number>`case when ${isOver} then 1 else attempt_windows.attempts + 1 end`,
          started_at: sql<Date>`case when ${isOver} then excluded.started_at else attempt_windows.started_at end`,
        }),
      )
      .returning(['attempts', 'started_at'])
      .executeTakeFirstOrThrow();
    return { attempts, waitSeconds: attempts > max ? (started_at.getTime() + windowMs - now) / 1000 : null };
  }

  /** Whether the window is over-full, without another try. */
  async isOver(db: Kysely<Tables>, act: LimitedAct, subject: string): Promise<boolean> {
    return (await this.fullUntil(db, act, subject)) !== null;
  }

  /** When an over-full window closes; null where it is none. */
  async fullUntil(db: Kysely<Tables>, act: LimitedAct, subject: string): Promise<Date | null> {
    if (!this.#enabled) return null;
    const { max, windowMs } = ACCOUNT_LIMITS[act];
    const full = await db
      .selectFrom('attempt_windows')
      .select('started_at')
      .where('key', '=', keyOf(act, subject))
      .where('started_at', '>', new Date(this.#clock() - windowMs))
      .where('attempts', '>', max)
      .executeTakeFirst();
    return full === undefined ? null : new Date(full.started_at.getTime() + windowMs);
  }

  /** Takes one try back: it was none of those that are counted. */
  async giveBack(db: Kysely<Tables>, act: LimitedAct, subject: string): Promise<void> {
    if (!this.#enabled) return;
    await db
      .updateTable('attempt_windows')
      .set({ attempts: sql<number>`attempts - 1` })
      .where('key', '=', keyOf(act, subject))
      .where('attempts', '>', 0)
      .execute();
  }

  /** Forgets the tries: the last one was right. */
  async clear(db: Kysely<Tables>, act: LimitedAct, subject: string): Promise<void> {
    await db.deleteFrom('attempt_windows').where('key', '=', keyOf(act, subject)).execute();
  }
}

/** Hashed: of a fixed length whatever was typed, and a reader of the table gets no list of addresses. */
function keyOf(act: LimitedAct, subject: string): string {
  return `${act}:${createHash('sha256').update(subject).digest('base64url')}`;
}
