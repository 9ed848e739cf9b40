import { describe, expect, it } from '@jest/globals';
import type { Fixture } from '@baize/protocol';
import { fixtureOf } from '../testing/fixtures.ts';
import { chooseFeatured } from './choose-featured.ts';

const at = (number: number, minute: number, changes: Partial<Fixture> = {}): Fixture =>
  fixtureOf(number, { clock: { period: 1, minute, isBreak: false }, ...changes });
const choose = (fixtures: readonly Fixture[], closed: readonly string[] = [], present: string | null = null) =>
  chooseFeatured(fixtures, ({ id }) => !closed.includes(id), present)?.id;

describe('[row:P05] the match above the line', () => {
  it('is open, and has the most time left', () => {
    expect(choose([at(1, 60), at(2, 20), at(3, 40)])).toBe('f2');
    expect(choose([at(1, 60), at(2, 20), at(3, 40)], ['f2'])).toBe('f3');
  });

  it('is none in its last minutes, none that has not begun, and no tournament', () => {
    const field = [1, 2, 3].map((n) => fixtureOf(n).competitors[0]!);
    expect(choose([at(1, 81), at(2, 5, { status: 'not-started' }), at(3, 5, { competitors: field })])).toBeUndefined();
    expect(choose([at(1, 80)])).toBe('f1');
  });

  it('has a draw and a thread, where any has', () => {
    const set = { clock: { period: 1, minute: null, isBreak: false }, sport: 'tennis' } as const;
    expect(choose([fixtureOf(1, set), at(2, 70)])).toBe('f2');
    expect(choose([fixtureOf(1, set)])).toBe('f1');
  });

  it('stays while it may, and goes when its prices do', () => {
    expect(choose([at(1, 60), at(2, 20)], [], 'f1')).toBe('f1');
    expect(choose([at(1, 60), at(2, 20)], ['f1'], 'f1')).toBe('f2');
    expect(choose([at(1, 85), at(2, 20)], [], 'f1')).toBe('f2');
  });
});
