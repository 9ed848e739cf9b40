import type { Service } from '@baize/protocol';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { LeadershipLost, type LedWork, leadFenced } from './leadership.ts';
import type { Timers } from './timers.ts';

/** Pause before a lasting job that failed begins again. */
const RETRY_MS = 1_000;

interface AnyJob {
  /** For the log. */
  readonly name: string;
  /** Only processes that serve this service do it; the general one by default. */
  readonly service?: Service;
}

/** Done again and again. */
interface RepeatedJob extends AnyJob {
  /** Pause before the first run, and between the end of a run and the next. */
  readonly everyMs: number;
  /** One that fails is logged, and the next comes after the same pause. */
  readonly run: () => Promise<unknown>;
}

/** The same, by one process at a time for all: the one that has this lead. */
interface LedJob extends AnyJob, Pick<RepeatedJob, 'everyMs'> {
  readonly leader: LedWork;
  /** @param fenced changes nothing once another process leads */
  readonly run: (fenced: Database) => Promise<unknown>;
}

/**
 * Runs until `stop`, or until there is nothing more to do. A run that fails is logged, and starts again after a pause.
 */
interface LastingJob extends AnyJob {
  readonly keep: (stop: AbortSignal) => Promise<unknown>;
}

/** Background work. The platform starts it after the modules and stops it before them. */
export type Job = RepeatedJob | LedJob | LastingJob;

export interface JobParts {
  readonly database: Database;
  readonly services: readonly Service[];
  readonly timers: Timers;
  readonly log: Logger;
}

/** Starts the jobs of this process's services. @returns the function that stops them and waits for the current runs */
export function startJobs(jobs: readonly Job[], parts: JobParts): () => Promise<void> {
  const stop = new AbortController();
  const running = jobs
    .filter(({ service = 'general' }) => parts.services.includes(service))
    .map((job) => start(job, parts, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}

async function start(job: Job, { database, timers, log }: JobParts, stop: AbortSignal): Promise<void> {
  const failed = (error: unknown): void => log.error({ error, job: job.name }, 'a job failed');
  const pause = (ms: number, until: AbortSignal): Promise<void> => timers.sleepUntil(timers.now() + ms, until);
  if ('keep' in job) return keepOn(job, failed, () => pause(RETRY_MS, stop), stop);
  const repeat = async (until: AbortSignal, run: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      await pause(job.everyMs, until);
      if (until.aborted) return;
      await run().catch((error: unknown) => {
        if (error instanceof LeadershipLost) throw error;
        failed(error);
      });
    }
  };
  if (!('leader' in job)) return repeat(stop, job.run);
  const parts = { game: job.leader, database, timers };
  await leadFenced(stop, parts, (lost, fenced) => repeat(lost, () => job.run(fenced)));
}

async function keepOn(
  { keep }: LastingJob,
  failed: (error: unknown) => void,
  pause: () => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      return void (await keep(stop));
    } catch (error) {
      failed(error);
    }
    await pause();
  }
}
