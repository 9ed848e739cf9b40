import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Act } from '@baize/registry-client/channels/act';
import { keepGoing } from './keep-going.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const act = { operation: 'step' } as Act;

it('does nothing of itself before servers of the site could say what they have, and looks every two seconds after', async () => {
  const tick = jest.fn(() => Promise.resolve([act]));
  const onAct = jest.fn();
  const going = keepGoing({ tick }, { onAct, onTrouble: () => undefined });
  going.soon();
  // Two reports of every server.
  await jest.advanceTimersByTimeAsync(6_000);
  expect(tick).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(onAct.mock.calls[0]).toEqual(expect.arrayContaining([act]));
  const before = tick.mock.calls.length;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tick.mock.calls.length - before).toBe(10);
  going.soon();
  expect(tick.mock.calls.length - before).toBe(11);
  going.stop();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tick.mock.calls.length - before).toBe(11);
});

it('goes on after a look that failed', async () => {
  const tick = jest.fn(() => Promise.reject(new Error('the disk')));
  const onTrouble = jest.fn();
  const going = keepGoing({ tick }, { onAct: () => undefined, onTrouble });
  await jest.advanceTimersByTimeAsync(14_000);
  expect(onTrouble.mock.calls.length).toBeGreaterThan(1);
  going.stop();
});
