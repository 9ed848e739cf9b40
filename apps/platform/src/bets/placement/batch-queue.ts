import { setImmediate as nextTurn } from 'node:timers/promises';
import { refuse } from '../../foundation/http/refusal.ts';

/** More in one transaction makes each bet wait longer and saves nothing. */
const MAX_BATCH = 128;
/** Bets that may wait: about two seconds of work. Above it bets are refused, and not queued for longer than anybody waits. */
const MAX_WAITING = 8_192;

export interface BatchQueue<Job> {
  /** Refuses `service-unavailable` when too many wait. */
  add(job: Job): void;
}

/**
 * Runs jobs in batches, one batch at a time: what arrives while the last one commits makes the next.
 * @param run answers every job itself and never rejects
 */
export function createBatchQueue<Job>(run: (jobs: readonly Job[]) => Promise<void>): BatchQueue<Job> {
  let waiting: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // One turn of the event loop lets the calls that have arrived join the batch. A timer would only add delay.
      await nextTurn();
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await run(batch);
    }
    running = false;
  }

  return {
    add(job) {
      if (waiting.length >= MAX_WAITING) refuse('service-unavailable');
      waiting.push(job);
      if (!running) void drain();
    },
  };
}
