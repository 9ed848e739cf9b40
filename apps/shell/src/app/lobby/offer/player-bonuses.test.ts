import type { Bonus } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { activeOf, endedLately } from './player-bonuses.ts';

const WEEK_MS = 7 * 86_400_000;
const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const bonus = (id: string, state: Bonus['state'], age: number | null, amountUnits: number | null = 0): Bonus =>
  ({ id, state, amountUnits, endedAt: age === null ? null : new Date(NOW - age).toISOString() }) as Bonus;

it('[row:S11] of a player’s bonuses the one that is played stands out', () => {
  const active = bonus('active', 'active', null);
  expect(activeOf([bonus('waiting', 'waiting', null), active])).toBe(active);
  expect(activeOf([bonus('waiting', 'waiting', null)])).toBeNull();
});

it('[row:S11] the bonus that ended last is told of for a week, if any money was in it', () => {
  const endedOf = (...bonuses: Bonus[]) => endedLately(bonuses, NOW)?.id;
  expect(endedOf(bonus('just', 'completed', WEEK_MS - 1))).toBe('just');
  expect(endedOf(bonus('long', 'completed', WEEK_MS))).toBeUndefined();
  expect(endedOf(bonus('untaken', 'expired', 1, null))).toBeUndefined();
  expect(endedOf(bonus('unwritten', 'lost', null))).toBeUndefined();
  for (const state of ['active', 'queued', 'waiting'] as const)
    expect(endedOf(bonus('not over', state, 1))).toBeUndefined();
  const [old, last] = [bonus('old', 'lost', 2_000), bonus('last', 'revoked', 1_000)];
  expect([endedOf(old, last), endedOf(last, old)]).toEqual(['last', 'last']);
  expect(endedLately([], NOW)).toBeNull();
});
