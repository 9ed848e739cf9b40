import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRest } from './rest.ts';

describe('a process that nobody needs', () => {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const restOf = (mayRest = true) =>
    createRest({
      idleMs: 1_000,
      mayRest: () => mayRest,
      end: () => said.push('end'),
      begin: () => said.push('begin'),
    });

  it('ends once, and begins with the next work', async () => {
    const rest = restOf();
    jest.advanceTimersByTime(5_000);
    expect(said).toEqual(['end']);
    await rest.during(() => Promise.resolve());
    expect(said).toEqual(['end', 'begin']);
    rest.stop();
  });

  it('does not end while its work lasts, nor soon after it', async () => {
    const rest = restOf();
    const work = Promise.withResolvers<void>();
    const working = rest.during(() => work.promise);
    jest.advanceTimersByTime(5_000);
    work.resolve();
    await working;
    jest.advanceTimersByTime(999);
    expect(said).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(said).toEqual(['end']);
    rest.stop();
  });

  it('goes on when it is kept for a rollback, and once it was stopped', () => {
    const kept = restOf(false);
    const stopped = restOf();
    stopped.stop();
    jest.advanceTimersByTime(5_000);
    expect(said).toEqual([]);
    kept.stop();
  });
});
