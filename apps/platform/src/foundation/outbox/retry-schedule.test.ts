import { describe, expect, test } from '@jest/globals';
import { MAX_ATTEMPTS, nextStep } from './retry-schedule.ts';

describe('the schedule of deliveries', () => {
  test('pauses double from a second to ten minutes', () => {
    const delays = [1, 2, 3, 10, 11, MAX_ATTEMPTS - 1].map((attempts) => nextStep(attempts, null));
    expect(delays).toEqual(
      [1000, 2000, 4000, 512_000, 600_000, 600_000].map((delayMs) => ({ kind: 'retry', delayMs })),
    );
  });

  test.each([200, 204])('%i is the end of it', (status) => {
    expect(nextStep(1, status)).toEqual({ kind: 'done' });
  });

  test.each([null, 408, 425, 429, 500, 503])('%s is tried again, but not for ever', (status) => {
    expect(nextStep(1, status).kind).toBe('retry');
    expect(nextStep(MAX_ATTEMPTS, status).kind).toBe('give-up');
  });

  test.each([301, 400, 401, 404, 409, 422])('%i is final', (status) => {
    expect(nextStep(1, status)).toEqual({ kind: 'give-up' });
  });
});
