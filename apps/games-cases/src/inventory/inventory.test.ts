import { describe, expect, it } from '@jest/globals';
import { keptItem } from '../testing/cases.ts';
import { inventoryOf, keptItems, withPage, withSold, withWon, worthUnits } from './inventory.ts';

const old = keptItem('old', 'coin', { wonAt: '2026-11-19T10:00:00.000Z' });
const fresh = keptItem('fresh', 'crown');
const ids = (inventory: Parameters<typeof keptItems>[0]): string[] | undefined =>
  keptItems(inventory)?.map(({ id }) => id);

describe('the inventory', () => {
  it('is unknown until the first answer, and empty for a guest', () => {
    expect(keptItems(inventoryOf('player', null))).toBeNull();
    expect(keptItems(inventoryOf(null, null))).toEqual([]);
  });

  it('shows the newest first and each item once', () => {
    const inventory = withWon(inventoryOf('player', [old]), [fresh]);
    expect(ids(withPage(inventory, [fresh, old]))).toEqual(['fresh', 'old']);
  });

  it('keeps what was won while an older answer was under way', () => {
    expect(ids(withPage(withWon(inventoryOf('player', null), [fresh]), [old]))).toEqual(['fresh', 'old']);
  });

  it('never brings a sold item back', () => {
    const inventory = withSold(inventoryOf('player', [fresh, old]), ['fresh']);
    expect(ids(withPage(inventory, [fresh, old]))).toEqual(['old']);
  });

  it('sums what its items are worth', () => {
    expect(worthUnits([old, fresh])).toBe(100_500_000);
  });
});
