import { expect, it } from '@jest/globals';
import type { RouteMatch } from './route-match.ts';
import { isWayOut } from './way-out.ts';

const at = (path: string) => ({ kind: 'remote', target: { location: { path } } }) as RouteMatch;

it.each([
  '/profile',
  '/profile/history',
  '/profile/access',
  '/profile/setting',
  '/profile/bonuses',
  '/betting/bets',
  '/games/dice/bets/0b6a',
  '/games/crash/rounds/7',
  '/games/miner',
  '/games/hilo',
  '/games/coinflip',
  '/games/crash',
  '/games/cases',
  '/games/rooms',
  '/games/rooms/red',
])('%s stands for a player who is refused', (path) => expect(isWayOut(at(path))).toBe(true));

it.each([
  '/',
  '/betting',
  '/betting/football',
  '/bonuses',
  '/games/dice',
  '/games/keno',
  '/games/roulette',
  '/games/cases/first-light',
  '/games/miner/rules',
  '/games/slots/emerald-table/play',
  '/profiles',
  '/top',
  '/vip-club',
])('%s does not', (path) => expect(isWayOut(at(path))).toBe(false));

it('no page of the shell’s own is one', () => {
  expect(isWayOut({ kind: 'lobby' })).toBe(false);
  expect(isWayOut({ kind: 'not-found' })).toBe(false);
});
