import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createWalletHolds, HOLD_MS } from './wallet-holds.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start() {
  const changed = jest.fn();
  return { changed, holds: createWalletHolds(changed) };
}

it('nothing above a hold is shown until it ends, and never more than there is', () => {
  const { changed, holds } = start();
  const release = holds.hold(90);
  expect([holds.shown(110), holds.shown(80)]).toEqual([90, 80]);
  release();
  release();
  expect([holds.shown(110), changed.mock.calls.length]).toEqual([110, 2]);
});

it('of two holds the lowest counts, whichever ends first', () => {
  const { holds } = start();
  const first = holds.hold(90);
  const second = holds.hold(80);
  first();
  expect(holds.shown(110)).toBe(80);
  second();
  expect(holds.shown(110)).toBe(110);
});

it('a hold whose end is lost hides no money for longer than its time', () => {
  const { changed, holds } = start();
  holds.hold(90);
  jest.advanceTimersByTime(HOLD_MS - 1);
  expect(holds.shown(110)).toBe(90);
  jest.advanceTimersByTime(1);
  expect([holds.shown(110), changed.mock.calls.length]).toEqual([110, 2]);
});

it('holds that were cleared change nothing when their time comes', () => {
  const { changed, holds } = start();
  const release = holds.hold(90);
  holds.clear();
  release();
  jest.runAllTimers();
  expect([holds.shown(110), changed.mock.calls.length]).toEqual([110, 1]);
});
