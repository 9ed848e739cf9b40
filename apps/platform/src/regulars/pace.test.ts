import { describe, expect, it } from '@jest/globals';
import { createChance } from './chance.ts';
import { betsOfVisit, hourOf, isAwake, pauseMs } from './pace.ts';
import { drawCashOut } from './plays/rounds.ts';

const MANY = 2_000;
const many = <Each>(draw: () => Each): Each[] => Array.from({ length: MANY }, draw);
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

describe('chance', () => {
  it('is the same stream for the same seed, and another for another', () => {
    const stream = (seed: string) => many(createChance(seed).fraction);
    expect(stream('one')).toEqual(stream('one'));
    expect(stream('one')).not.toEqual(stream('other'));
  });

  it('names bets as UUIDs of version 4, no two the same', () => {
    const ids = many(createChance('ids').uuid);
    expect(new Set(ids).size).toBe(MANY);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the pace', () => {
  it('is that of people: two to nine seconds between bets by day, never twice the same', () => {
    const chance = createChance('pace');
    const pauses = many(() => pauseMs(chance, 'bet', { hour: 12, pace: 1 }));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(9_000);
    expect(new Set(pauses).size).toBe(MANY);
  });

  it('is slower at night, with fewer of them, and quicker in the evening', () => {
    const at = (hour: number) => mean(many(() => pauseMs(createChance('same'), 'visit', { hour, pace: 1 })));
    expect(at(3)).toBeGreaterThan(at(12));
    expect(at(20)).toBeLessThan(at(12));
    expect(hourOf(20).share).toBe(1);
    const awake = (hour: number) =>
      Array.from({ length: 10 }, (_, number) => isAwake(number, 10, hour)).filter(Boolean);
    expect([awake(3).length, awake(12).length]).toEqual([4, 10]);
  });

  it('has an end to every visit', () => {
    const chance = createChance('visits');
    const visits = many(() => betsOfVisit(chance));
    expect([Math.min(...visits), Math.max(...visits)]).toEqual([1, 8]);
  });
});

describe('cash-outs of crash', () => {
  it('differ, are all allowed, and most of them come early', () => {
    const chance = createChance('crash');
    const outs = many(() => drawCashOut(chance)).toSorted((one, other) => one - other);
    expect(outs[0]).toBeGreaterThanOrEqual(101);
    expect(outs.at(-1)).toBeLessThanOrEqual(5_000);
    expect(outs[MANY / 2]).toBeLessThan(300);
    expect(new Set(outs).size).toBeGreaterThan(300);
  });
});
