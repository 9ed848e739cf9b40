import { beforeEach, describe, expect, it } from '@jest/globals';
import { FAILURES_TO_OPEN, OPEN_MS, createCircuitBreaker } from './circuit-breaker.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

describe('a circuit breaker', () => {
  let time = 0;
  let breaker: CircuitBreaker;
  const fail = (times: number): void => {
    for (let count = 0; count < times; count += 1) breaker.failed();
  };

  beforeEach(() => {
    time = 0;
    breaker = createCircuitBreaker(() => time);
  });

  it('admits until it has failed several times in a row', () => {
    fail(FAILURES_TO_OPEN - 1);
    expect(breaker.admits()).toBe(true);
    breaker.succeeded();
    fail(FAILURES_TO_OPEN - 1);
    expect(breaker.state).toBe('closed');
    fail(1);
    expect(breaker.state).toBe('open');
    expect(breaker.admits()).toBe(false);
  });

  it('lets exactly one attempt through after its time, which decides', () => {
    fail(FAILURES_TO_OPEN);
    time += OPEN_MS;
    expect(breaker.state).toBe('half-open');
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    breaker.failed();
    expect(breaker.state).toBe('open');
    time += OPEN_MS;
    expect(breaker.admits()).toBe(true);
    breaker.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('opens for workers that die between renders which succeed', () => {
    for (let crash = 0; crash < 5; crash += 1) {
      breaker.succeeded();
      breaker.crashed();
    }
    expect(breaker.state).toBe('open');
  });

  it('forgets crashes that are long past', () => {
    for (let crash = 0; crash < 10; crash += 1) {
      breaker.crashed();
      time += 10_000;
    }
    expect(breaker.state).toBe('closed');
  });
});
