import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Repeat } from './repeat.ts';

describe('a repeated task', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('runs after each pause, and the pause begins when the run has ended', async () => {
    let runs = 0;
    let end: () => void = () => undefined;
    const repeat = new Repeat(
      1000,
      () => {
        runs += 1;
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      },
      () => undefined,
    );
    repeat.start();
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(1);
    end();
    await jest.advanceTimersByTimeAsync(999);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(runs).toBe(2);
    end();
    await repeat.stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(2);
  });

  test('goes on after a run that failed, and tells why', async () => {
    const told: unknown[] = [];
    const repeat = new Repeat(
      1000,
      () => Promise.reject(new Error(`run ${told.length + 1}`)),
      (error) => told.push((error as Error).message),
    );
    repeat.start();
    await jest.advanceTimersByTimeAsync(2000);
    await repeat.stop();
    expect(told).toEqual(['run 1', 'run 2']);
  });
});
