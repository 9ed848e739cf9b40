import { describe, expect, it } from '@jest/globals';
import { MAX_SLIP_SELECTIONS } from '@baize/protocol';
import { league } from '../testing/fixtures.ts';
import { parseSlip } from './parse-slip.ts';
import { EMPTY_SLIP, hasExcluded, keyOf, modeOf, shapesOf, toggled, withoutLegs } from './slip.ts';
import type { Slip, SlipItem } from './slip.ts';

function itemOf(fixtureId: string, marketId = 'winner', selectionId = 'home'): SlipItem {
  return {
    fixtureId,
    marketId,
    selectionId,
    sport: 'football',
    league: league.name,
    competitors: [],
    kind: 'winner',
    lineHundredths: null,
    period: null,
    oddsMilli: 2_000,
    marketVersion: 1,
  };
}
const slipOf = (...items: SlipItem[]): Slip => ({ ...EMPTY_SLIP, items });

describe('the slip', () => {
  it('[BS1] takes one selection of a market, and gives it back when it is pressed again', () => {
    const first = toggled(EMPTY_SLIP, itemOf('a')) ?? EMPTY_SLIP;
    const other = toggled(first, itemOf('a', 'winner', 'away')) ?? EMPTY_SLIP;
    expect(other.items.map(({ selectionId }) => selectionId)).toEqual(['away']);
    expect(toggled(other, itemOf('a', 'winner', 'away'))?.items).toEqual([]);
  });

  it('is full at its limit, and still lets go', () => {
    const full = slipOf(...Array.from({ length: MAX_SLIP_SELECTIONS }, (_each, index) => itemOf(`f${index}`)));
    expect(toggled(full, itemOf('another'))).toBeNull();
    expect(toggled(full, itemOf('f3'))?.items).toHaveLength(MAX_SLIP_SELECTIONS - 1);
  });

  it.each([
    [1, 'accumulator', 'single'],
    [1, 'system', 'single'],
    [2, 'system', 'accumulator'],
    [2, 'accumulator', 'accumulator'],
    [3, 'system', 'system'],
    [13, 'system', 'accumulator'],
    [3, 'single', 'single'],
  ] as const)('%d selections in the mode %s are %s', (count, mode, effective) => {
    const items = Array.from({ length: count }, (_each, index) => itemOf(`f${index}`));
    expect(modeOf({ items, mode })).toBe(effective);
  });

  it('is one bet for each selection, or one of all', () => {
    const slip = slipOf(itemOf('a'), itemOf('b'), itemOf('c'));
    expect(shapesOf({ ...slip, mode: 'single' })).toHaveLength(3);
    expect(shapesOf(slip)).toEqual([{ type: 'accumulator', selections: [0, 1, 2] }]);
    expect(shapesOf({ ...slip, mode: 'system', winners: 9 })).toEqual([
      { type: 'system', winners: 2, selections: [0, 1, 2] },
    ]);
  });

  it('[BS1] of one fixture an accumulator takes one selection, singles take any', () => {
    const slip = slipOf(itemOf('a'), itemOf('a', 'total:250', 'over'));
    expect(hasExcluded(slip)).toBe(true);
    expect(hasExcluded({ ...slip, mode: 'single' })).toBe(false);
  });

  it('[BS7] keeps what was not placed', () => {
    const slip = { ...slipOf(itemOf('a'), itemOf('b')), stakes: { [keyOf(itemOf('a'))]: 5, [keyOf(itemOf('b'))]: 6 } };
    const legs = [itemOf('a')] as unknown as Parameters<typeof withoutLegs>[1][number]['legs'];
    expect(withoutLegs(slip, [{ legs }])).toMatchObject({
      items: [itemOf('b')],
      stakes: { [keyOf(itemOf('b'))]: 6 },
    });
  });

  it('is read back as it was kept, and what nobody can read is left out', () => {
    const slip: Slip = { ...slipOf(itemOf('a')), mode: 'system', winners: 3, stakeUnits: 500 };
    expect(parseSlip(JSON.parse(JSON.stringify(slip)))).toEqual(slip);
    expect(parseSlip({ ...slip, items: [itemOf('a'), { ...itemOf('b'), sport: 'curling' }, null] })?.items).toEqual([
      itemOf('a'),
    ]);
    expect([parseSlip(null), parseSlip('slip'), parseSlip({})]).toEqual([null, null, null]);
  });
});
