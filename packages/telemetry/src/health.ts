import { within } from './within.ts';

/** Probes ask each second or two: they have to notice a database that has stopped answering, not to wait for it. */
const CHECK_LIMIT_MS = 2_000;
/** A client that asks more often, from outside too, gets the same answer at no cost. */
const KEPT_MS = 500;

/** Null when all is well, otherwise what is wrong in a few words. What it throws is what is wrong. */
export type Check = () => string | null | Promise<string | null>;

/** Whether a process can do its work, and which checks fail. */
export interface Readiness {
  readonly ready: boolean;
  /** Every check by its name: `ok`, or what is wrong. */
  readonly checks: Readonly<Record<string, string>>;
}

export interface Health {
  /** Adds a check, or another one in its place. */
  check(name: string, check: Check): void;
  /** The process is about to end: nothing new is to be sent to it. */
  drain(): void;
  readiness(): Promise<Readiness>;
}

export function createHealth(now: () => number = () => performance.now()): Health {
  const checks = new Map<string, Check>();
  let draining = false;
  let known: { readonly readiness: Promise<Readiness>; readonly until: number } | null = null;

  async function look(): Promise<Readiness> {
    const found = await Promise.all([...checks].map(async ([name, check]) => [name, await answerOf(check)] as const));
    return { ready: found.every(([, said]) => said === 'ok'), checks: Object.fromEntries(found) };
  }

  const forget = (): void => void (known = null);
  checks.set('not draining', () => (draining ? 'the process is about to end' : null));
  return {
    check(name, check) {
      checks.set(name, check);
      forget();
    },
    drain() {
      draining = true;
      forget();
    },
    readiness() {
      if (known === null || now() >= known.until) known = { readiness: look(), until: now() + KEPT_MS };
      return known.readiness;
    },
  };
}

async function answerOf(check: Check): Promise<string> {
  try {
    return (await within(CHECK_LIMIT_MS, async () => check())) ?? 'ok';
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'failed';
  }
}
