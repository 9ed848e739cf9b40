import { beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { SlotState } from '../../../remotes/remote-host.ts';
import { createEventBus } from '../../../services/event-bus.ts';
import type { Shell } from '../../../services/shell.ts';
import { sampleGame, samplePage } from '../../../testing/sample-page.ts';
import { measureHealth } from './measure-health.ts';

const beacon = jest.fn<(url: string, body: string) => boolean>();
const dice = { remote: 'games-dice', version: '1.0.0' };
const own = { ...dice, module: './dice' };

beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
});

function measured(path = '/games/dice') {
  const slot$ = new BehaviorSubject<SlotState>({ phase: 'mounted', ...dice, update: null });
  const events = createEventBus(() => undefined);
  const location$ = new BehaviorSubject({ path, search: '', hash: '', by: 'load' });
  const remotes$ = new BehaviorSubject({ 'games-dice': sampleGame('dice', {}, 1) });
  const shell = { events, page: samplePage(), site: { location$ } } as unknown as Shell;
  return { ...measureHealth(shell, { remotes$, slot$ }), events, slot$ };
}

/** Reports since the last call. */
const said = (): unknown[] =>
  beacon.mock.calls.splice(0).flatMap(([url, body]) => {
    expect(url).toBe('/_baize/health');
    return (JSON.parse(body) as { modules: unknown[] }).modules;
  });

function hide(): void {
  dispatchEvent(new Event('pagehide'));
}

it('what breaks is said within a second, by version, and the same page is one broken page', () => {
  const { told } = measured();
  told({ message: 'x is undefined', from: dice, failure: null });
  told({ message: 'dice 1.0.0 failed', from: dice, failure: 'entry-threw' });
  told({ message: 'dice 1.0.0 failed', from: dice, failure: 'mount-timed-out' });
  expect(said()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(said()).toEqual([{ ...own, errors: 1, failedLoads: 1, failedMounts: 1 }]);
  told({ message: 'y is undefined', from: dice, failure: null });
  jest.advanceTimersByTime(1_000);
  expect(said()).toEqual([{ ...own, again: true, errors: 1 }]);
});

it('a hydration that fails is of the remote on the page; other errors of the shell are of none', () => {
  const { told } = measured();
  told({ message: 'Minified React error #418; visit https://react.dev', from: null, failure: null });
  told({ message: 'the shell broke', from: null, failure: null });
  jest.advanceTimersByTime(1_000);
  expect(said()).toEqual([{ ...own, hydrationErrors: 1 }]);
});

it('rounds and swaps are said when the page is hidden', () => {
  const { events, slot$ } = measured();
  const bet = { game: 'dice', betId: 'b1', currency: 'USD', stakeUnits: 1 } as const;
  events.publish('bet.placed', bet);
  events.publish('bet.settled', { ...bet, payoutUnits: 0 });
  slot$.next({ phase: 'mounted', ...dice, update: '1.1.0' });
  slot$.next({ phase: 'mounted', ...dice, update: '1.1.0' });
  slot$.next({ phase: 'mounted', ...dice, version: '1.1.0', update: null });
  events.publish('remote.updated', { remote: dice.remote, from: '1.0.0', to: '1.1.0' });
  jest.advanceTimersByTime(60_000);
  expect(said()).toEqual([]);
  hide();
  expect(said()).toEqual([
    { ...own, roundsBegun: 1, roundsFinished: 1 },
    { ...own, version: '1.1.0', swapsWaiting: 1, swapsDone: 1 },
  ]);
  hide();
  expect(said()).toEqual([]);
});

it('where no remote is, nothing is said', () => {
  const { told } = measured('/');
  told({ message: 'x is undefined', from: dice, failure: null });
  jest.advanceTimersByTime(1_000);
  hide();
  expect(said()).toEqual([]);
});
