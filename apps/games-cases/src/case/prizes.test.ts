import { describe, expect, it } from '@jest/globals';
import { betOf, gameCase, keptItem } from '../testing/cases.ts';
import { keptOf, prizesOf } from './prizes.ts';

const bet = betOf('bet-1', ['coin', 'crown', 'coin']);
const kept = (id: string, art: 'coin' | 'crown'): ReturnType<typeof keptItem> => keptItem(id, art, { betId: 'bet-1' });

describe('the prizes of an opening', () => {
  it('come in the order of opening, each with its own item of the inventory', () => {
    const prizes = prizesOf(bet, gameCase.items, [kept('b', 'crown'), kept('a', 'coin'), kept('c', 'coin')]);
    expect(prizes.map(({ item }) => item.art)).toEqual(['coin', 'crown', 'coin']);
    expect(prizes.map((prize) => prize.kept?.id)).toEqual(['a', 'b', 'c']);
  });

  it('are sold where the inventory has no more of them', () => {
    const prizes = prizesOf(bet, gameCase.items, [kept('a', 'coin')]);
    expect(prizes.map((prize) => prize.kept?.id)).toEqual(['a', undefined, undefined]);
    expect(keptOf(prizes)).toHaveLength(1);
  });

  it('are never an item of another bet', () => {
    const prizes = prizesOf(bet, gameCase.items, [keptItem('a', 'coin', { betId: 'bet-2' })]);
    expect(keptOf(prizes)).toHaveLength(0);
  });

  it('keep the value they were won with, whatever the table says now', () => {
    const richer = gameCase.items.map((item) => ({ ...item, valueUnits: item.valueUnits * 2 }));
    const [first] = prizesOf(bet, richer, null);
    expect(first?.item.valueUnits).toBe(500_000);
  });

  it('are known from the inventory when the table has lost them', () => {
    const prizes = prizesOf(bet, [], [kept('b', 'crown')]);
    expect(prizes.map(({ item }) => item.art)).toEqual(['crown']);
  });
});
