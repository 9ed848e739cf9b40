import type { SessionState } from '@baize/contract';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { preloadWhenIdle } from './preload-when-idle.ts';

const preloadHttp = jest.fn();
/** jsdom has no idle callback, so what waits for one waits for a timer. */
const becomeIdle = (): void => {
  jest.runAllTimers();
};

function start(status: SessionState['status']): void {
  preloadWhenIdle({ preloadHttp, session$: new BehaviorSubject({ status } as SessionState) });
}

beforeEach(() => {
  jest.useFakeTimers();
  preloadHttp.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a guest’s page loads the client at the first sign of a hand', () => {
  start('guest');
  becomeIdle();
  expect(preloadHttp).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerover'));
  dispatchEvent(new Event('pointerover'));
  expect(preloadHttp).toHaveBeenCalledTimes(1);
});

it('a player’s page loads it when it is idle', () => {
  start('player');
  expect(preloadHttp).not.toHaveBeenCalled();
  becomeIdle();
  expect(preloadHttp).toHaveBeenCalledTimes(1);
});
