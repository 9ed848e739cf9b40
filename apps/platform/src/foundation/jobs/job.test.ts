import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { Database } from '../db/database.ts';
import { type Job, startJobs } from './job.ts';
import { systemTimers } from './timers.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const logged: { job?: string; error?: { message?: string } }[] = [];
beforeEach(() => void logged.splice(0));
const log = pino(
  { level: 'error', serializers: { error: pino.stdSerializers.err } },
  { write: (line: string) => void logged.push(JSON.parse(line)) },
);

/** Locks that are had or lost when the test says so. */
function lockedDatabase(): { database: Database; have: () => void; lose: () => void } {
  let had = Promise.withResolvers<void>();
  let lost = new AbortController();
  const whileLeader: Database['whileLeader'] = async (_lock, stop, work) => {
    const asked = Promise.race([
      had.promise,
      new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve())),
    ]);
    await asked;
    if (!stop.aborted) await work(AbortSignal.any([stop, lost.signal]));
  };
  const rawTransaction: Database['rawTransaction'] = (work) =>
    work({ query: async () => [{ epoch: 1 }] as never, send: () => {}, script: async () => {} });
  return {
    database: { whileLeader, rawTransaction } as Database,
    have: () => had.resolve(),
    lose() {
      had = Promise.withResolvers();
      lost.abort();
      lost = new AbortController();
    },
  };
}

function start(job: Job, database = lockedDatabase().database): () => Promise<void> {
  return startJobs([job], { database, services: ['general', 'dice'], timers: systemTimers(Date.now), log });
}

describe('a repeated job', () => {
  test('runs after each pause, and the pause begins when the run has ended', async () => {
    let runs = 0;
    let end = (): void => undefined;
    const stop = start({
      name: 'one',
      everyMs: 1000,
      run: () => {
        runs += 1;
        return new Promise<void>((resolve) => void (end = resolve));
      },
    });
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(1);
    end();
    await jest.advanceTimersByTimeAsync(999);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(runs).toBe(2);
    end();
    await stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(2);
  });

  test('goes on after a run that failed, and tells whose it was and why', async () => {
    const stop = start({
      name: 'one',
      everyMs: 1000,
      run: () => Promise.reject(new Error(`run ${logged.length + 1}`)),
    });
    await jest.advanceTimersByTimeAsync(2000);
    await stop();
    expect(logged.map(({ job, error }) => [job, error?.message])).toEqual([
      ['one', 'run 1'],
      ['one', 'run 2'],
    ]);
  });

  test('stops only when the run under way has ended', async () => {
    let end = (): void => undefined;
    let stopped = false;
    const stop = start({ name: 'one', everyMs: 1000, run: () => new Promise<void>((resolve) => void (end = resolve)) });
    await jest.advanceTimersByTimeAsync(1000);
    const stopping = stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(5000);
    expect(stopped).toBe(false);
    end();
    await stopping;
  });

  test('with a leader runs while this process has the lead, and again when it has it again', async () => {
    let runs = 0;
    const { database, have, lose } = lockedDatabase();
    const stop = start({ name: 'one', everyMs: 1000, leader: 'tournaments', run: async () => (runs += 1) }, database);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(0);
    have();
    await jest.advanceTimersByTimeAsync(1500);
    expect(runs).toBe(1);
    lose();
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(1);
    have();
    await jest.advanceTimersByTimeAsync(1500);
    expect(runs).toBe(2);
    await stop();
  });
});

test('a lasting job goes on until it is stopped', async () => {
  let ended = false;
  const stop = start({
    name: 'one',
    keep: (until) =>
      new Promise<void>((resolve) => until.addEventListener('abort', () => resolve())).then(() => void (ended = true)),
  });
  await jest.advanceTimersByTimeAsync(5000);
  expect(ended).toBe(false);
  await stop();
  expect(ended).toBe(true);
});

test('a lasting job that fails is logged and begins again after a pause; one that has nothing to do does not', async () => {
  let begun = 0;
  const stop = start({
    name: 'one',
    keep: () => ((begun += 1) < 3 ? Promise.reject(new Error('away')) : Promise.resolve()),
  });
  await jest.advanceTimersByTimeAsync(999);
  expect(begun).toBe(1);
  await jest.advanceTimersByTimeAsync(10_000);
  await stop();
  expect(begun).toBe(3);
  expect(logged).toHaveLength(2);
});

test.each([
  ['the general service, unless it names another', undefined, true],
  ['a service that this process serves', 'dice', true],
  ['one that it does not serve', 'keno', false],
] as const)('a job is done for %s', async (_which, service, isDone) => {
  let runs = 0;
  const stop = start({ name: 'one', everyMs: 10, run: async () => (runs += 1), ...(service && { service }) });
  await jest.advanceTimersByTimeAsync(10);
  await stop();
  expect(runs).toBe(isDone ? 1 : 0);
});
