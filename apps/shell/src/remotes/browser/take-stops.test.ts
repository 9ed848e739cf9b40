import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { PageRemotes } from '../../page/route-match.ts';
import { sampleGame } from '../../testing/sample-page.ts';
import type { SlotState } from '../remote-host.ts';
import { createStopTaker } from './take-stops.ts';
import { SWAP_POLL_MS } from './timing.ts';

const dice = sampleGame('dice', { en: 'Dice' }, 1);
const stopped = (why: 'killed' | 'maintenance'): PageRemotes => ({ dice: { ...dice, stopped: { why } } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function page(phase: SlotState) {
  const remotes$ = new BehaviorSubject<PageRemotes>({ dice });
  let isSafe = false;
  const host = {
    remotes$,
    slot$: new BehaviorSubject<SlotState>(phase),
    receive: (remotes: PageRemotes) => remotes$.next(remotes),
    canReload: () => isSafe,
  };
  return { take: createStopTaker(host), shown: () => remotes$.value['dice'], settle: () => void (isSafe = true) };
}

const standing: SlotState = { phase: 'mounted', remote: 'dice', version: dice.version, update: null };

describe('a remote that is stopped while a bet is open', () => {
  it('goes at once when it was killed', () => {
    const { take, shown } = page(standing);
    take(stopped('killed'));
    expect(shown()?.stopped).toEqual({ why: 'killed' });
  });

  it('is told to close for maintenance, and goes when the bet has ended', () => {
    const { take, shown, settle } = page(standing);
    take(stopped('maintenance'));
    jest.advanceTimersByTime(10 * SWAP_POLL_MS);
    expect(shown()).toEqual({ ...dice, closing: true });
    settle();
    jest.advanceTimersByTime(SWAP_POLL_MS);
    expect(shown()?.stopped).toEqual({ why: 'maintenance' });
  });

  it('stays when the maintenance is called off before', () => {
    const { take, shown, settle } = page(standing);
    take(stopped('maintenance'));
    take({ dice });
    settle();
    jest.advanceTimersByTime(10 * SWAP_POLL_MS);
    expect(shown()).toEqual(dice);
  });

  it('goes at once where another remote stands', () => {
    const { take, shown } = page({ ...standing, remote: 'keno' });
    take(stopped('maintenance'));
    expect(shown()?.stopped).toEqual({ why: 'maintenance' });
  });
});
