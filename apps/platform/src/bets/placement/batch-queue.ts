import { setImmediate as nextTurn } from 'node:timers/promises';
import { refuse } from '../../foundation/http/refusal.ts';

/** More in one transaction makes each bet wait longer and saves nothing. */
const MAX_BATCH = 128;
/** Bets that may wait: about two seconds of work. Above it a bet is refused, because no client would wait longer. */
const MAX_WAITING = 8_192;

/** How long jobs that could not be done yet are set aside. */
const ASIDE_MS = 25;

export interface BatchQueue<Job> {
  /** Refuses `service-unavailable` when too many wait. */
  add(job: Job): void;
  /** Jobs that wait, run or are set aside. */
  length(): number;
  /** The first to arrive of those that wait or run. */
  oldest(): Job | undefined;
}

/**
 * Runs jobs in batches, one batch at a time: what arrives while the last one commits makes the next.
 * @param run answers every job itself, except those that it returns: they are run again after a moment. It never
 * rejects.
 */
export function createBatchQueue<Job>(run: (jobs: readonly Job[]) => Promise<readonly Job[] | void>): BatchQueue<Job> {
  let waiting: Job[] = [];
  let underWay: readonly Job[] = [];
  let aside = 0;
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // One turn of the event loop lets the calls that have arrived join the batch. A timer would only add delay.
      await nextTurn();
      underWay = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      putAside((await run(underWay)) ?? []);
      underWay = [];
    }
    running = false;
  }

  function putAside(jobs: readonly Job[]): void {
    if (jobs.length === 0) return;
    aside += jobs.length;
    setTimeout(() => {
      aside -= jobs.length;
      waiting.push(...jobs);
      if (!running) void drain();
    }, ASIDE_MS);
  }

  return {
    add(job) {
      if (waiting.length + aside >= MAX_WAITING) refuse('service-unavailable');
      waiting.push(job);
      if (!running) void drain();
    },
    length: () => underWay.length + waiting.length + aside,
    oldest: () => underWay[0] ?? waiting[0],
  };
}
