import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SessionState } from '@baize/contract';
import type { Game } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import { createEventBus } from '../event-bus.ts';
import { createOpenGames, isOneOf } from '../open-games.ts';
import type { Shell } from '../shell.ts';
import { sampleUser } from '../../testing/sample-page.ts';
import { followOpenGames } from './follow-open-games.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const bet = { game: 'miner', betId: 'b', currency: 'RUB', stakeUnits: 1 } as const;

function start(session: SessionState = { status: 'player', user: sampleUser(), region: 'RU' }) {
  let open: Game[] = ['miner'];
  const call = jest.fn(() => Promise.resolve({ games: open }));
  const events = createEventBus(() => undefined);
  const openGames$ = createOpenGames();
  const location$ = new BehaviorSubject({ path: '/' });
  const session$ = new BehaviorSubject(session);
  const shell = { events, openGames$, session$, http: () => ({ call }), site: { location$ } };
  followOpenGames(shell as unknown as Shell);
  return { call, events, openGames$, location$, session$, say: (games: Game[]) => (open = games) };
}

it('are asked for once, and again on another page only after a bet', async () => {
  const { call, events, openGames$, location$, say } = start();
  await pass(0);
  expect(openGames$.value).toEqual(['miner']);
  location$.next({ path: '/games/miner' });
  await pass(5_000);
  expect(call).toHaveBeenCalledTimes(1);
  say([]);
  events.publish('bet.settled', { ...bet, payoutUnits: 0 });
  for (const path of ['/', '/games/dice', '/']) location$.next({ path });
  await pass(5_000);
  expect(call).toHaveBeenCalledTimes(2);
  expect(openGames$.value).toEqual([]);
});

it('a payout ends a mark without another page', async () => {
  const { events, openGames$, say } = start();
  await pass(0);
  say([]);
  events.publish('balance.changed', { currency: 'RUB', balanceUnits: 1, sequence: 1 });
  await pass(5_000);
  expect(openGames$.value).toEqual([]);
});

it('nobody asks for a guest, and a logout takes the marks away', async () => {
  const guest = start({ status: 'guest' });
  await pass(5_000);
  expect(guest.call).not.toHaveBeenCalled();
  const { events, openGames$ } = start();
  await pass(0);
  events.publish('session.ended', { reason: 'logged-out' });
  expect(openGames$.value).toEqual([]);
});

it.each([
  ['/games/miner', true],
  ['/games/rooms/yellow', true],
  ['/games/rooms-of-others', false],
  ['/', false],
])('of a miner and a room that are open, %s is marked: %s', (path, marked) => {
  expect(isOneOf(['miner', 'rooms'], path)).toBe(marked);
});
