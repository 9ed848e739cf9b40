import type { OpenedRegular } from '@baize/protocol';
import { type Client, Refused } from './client.ts';
import { sleep } from './sleep.ts';

/** The share of a token's lifetime after which new ones are asked for. */
const USED_PART = 0.7;
/** Least time between two calls for tokens, however many are refused. */
const LEAST_MS = 15_000;
/** Pauses after failures: twice as long each time. */
const FIRST_RETRY_MS = 1000;
const MOST_RETRY_MS = 60_000;

/** The regulars as they are logged in now. */
export interface Sessions {
  /** Resolves when they are known for the first time, or when it is stopped. */
  readonly opened: Promise<void>;
  of(number: number): OpenedRegular | undefined;
  /** Reports that a token was refused, or that a wallet is empty. */
  wanted(): void;
}

export interface SessionsOptions {
  readonly call: Client;
  readonly secret: string;
  readonly count: number;
  readonly stop: AbortSignal;
  readonly log: (line: string) => void;
}

/**
 * Logs the regulars in and keeps them logged in: after a restart, when the platform was down, and when their tokens
 * expire.
 */
export function keepSessions({ call, secret, count, stop, log }: SessionsOptions): Sessions & { ended: Promise<void> } {
  let known: readonly OpenedRegular[] = [];
  let wake = new AbortController();
  const { promise: opened, resolve } = Promise.withResolvers<void>();

  async function keep(): Promise<void> {
    let failures = 0;
    while (!stop.aborted) {
      const pauseMs = await open().then(
        (seconds) => ((failures = 0), seconds * 1000 * USED_PART),
        (error: unknown) => {
          if (failures === 0) log(`regulars wait: ${error instanceof Error ? error.message : String(error)}`);
          failures += 1;
          return pauseAfter(error, failures);
        },
      );
      await sleep(Math.min(pauseMs, LEAST_MS), stop);
      if (failures === 0 && pauseMs > LEAST_MS) await sleep(pauseMs - LEAST_MS, AbortSignal.any([stop, wake.signal]));
      wake = new AbortController();
    }
    resolve();
  }

  async function open(): Promise<number> {
    const { regulars, seconds } = await call('openRegulars', { body: { count } }, { secret });
    known = regulars;
    resolve();
    return seconds;
  }

  return { opened, ended: keep(), of: (number) => known[number], wanted: () => wake.abort() };
}

function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof Refused ? error.retryAfterMs : 0;
  return Math.max(asked, Math.min(MOST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
}
