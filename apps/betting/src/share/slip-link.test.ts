import { describe, expect, it } from '@jest/globals';
import { readSlipLink, slipPath } from './slip-link.ts';
import type { SharedSelection } from './slip-link.ts';

const one: SharedSelection = {
  fixtureId: 'football-north-cup-7',
  marketId: 'total:250',
  selectionId: 'over',
  oddsMilli: 1_950,
};
const other: SharedSelection = { fixtureId: 'golf_2', marketId: 'outright', selectionId: 'p3', oddsMilli: 12_500 };
const textOf = (selections: readonly SharedSelection[]): string =>
  new URL(slipPath(selections), 'https://site.example').searchParams.get('slip') ?? '';

describe('[row:P05] the link of a slip', () => {
  it('holds the selections and their odds, and nothing that an address would have to escape', () => {
    expect(slipPath([one, other])).toBe(
      '/betting?slip=football-north-cup-7.total_250.over.1950.golf_2.outright.p3.12500',
    );
    expect(readSlipLink(textOf([one, other]))).toEqual([one, other]);
  });

  it('holds nothing else of an item: no stake and no person', () => {
    const item = { ...one, stakeUnits: 5_000_000, userId: 'u1', marketVersion: 4 };
    expect(slipPath([item])).toBe(slipPath([one]));
  });

  it('holds a whole slip, and no more', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_each, index) => ({ ...one, fixtureId: `f${index}` }));
    expect(readSlipLink(textOf(many(16)))).toHaveLength(16);
    expect(readSlipLink(textOf(many(17)))).toBeNull();
    expect(readSlipLink(`${'f'.repeat(3_000)}.winner.home.2000`)).toBeNull();
  });

  it('a market that is named twice counts once', () =>
    expect(readSlipLink(textOf([one, { ...one, selectionId: 'under' }]))).toEqual([{ ...one, selectionId: 'under' }]));

  it.each([
    '',
    'f1.winner.home',
    'f1.winner.home.2000.f2',
    'f1.winner.home.1000',
    'f1.winner.home.2e3',
    'f1.winner.home.99999999',
    'f1.winner.HOME.2000',
    'f/../1.winner.home.2000',
    '<b>.winner.home.2000',
  ])('%j is none', (text) => expect(readSlipLink(text)).toBeNull());
});
