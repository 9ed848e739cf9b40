import type { MarketKind } from '@baize/protocol';
import { describe, expect, it } from '@jest/globals';
import type { Expectation } from './match.ts';
import { priced } from './price.ts';

const expectation = (kind: MarketKind, ...shares: number[]): Expectation => ({
  id: kind,
  kind,
  lineHundredths: null,
  period: null,
  winners: 1,
  selections: shares.map((share, index) => ({ id: `s${index}`, share })),
});
const oddsOf = (isLive: boolean, kind: MarketKind, ...shares: number[]): number[] =>
  priced(expectation(kind, ...shares), isLive).selections.map(({ oddsMilli }) => oddsMilli);

describe('[row:P05] odds', () => {
  // One half in 1 + margin: 2 / 1.05 = 1.904, cut to 1.90.
  it.each<[MarketKind, margin: string, before: number, live: number]>([
    ['winner', '5 %', 1900, 1860],
    ['total', '5 %', 1900, 1860],
    ['handicap', '5 %', 1900, 1860],
    ['both-score', '6 %', 1880, 1850],
    ['correct-score', '14 %', 1750, 1720],
    ['period-winner', '6 %', 1880, 1850],
    ['outright', '12 %', 1780, 1750],
    ['top-three', '12 %', 1780, 1750],
  ])('of %s keep %s, and two more while it is played', (kind, _margin, before, live) => {
    expect(oddsOf(false, kind, 0.5, 0.5)).toEqual([before, before]);
    expect(oddsOf(true, kind, 0.5, 0.5)).toEqual([live, live]);
  });

  it('are 1.01 at least and 251 at most', () => {
    expect(oddsOf(false, 'winner', 0.9999, 0.0001)).toEqual([1010, 251_000]);
    expect(oddsOf(false, 'winner', 0, 0.5)).toEqual([251_000, 1900]);
  });

  it.each([
    ['one side is as good as certain', [0.961, 0.039], 'suspended'],
    ['one side is nearly so', [0.96, 0.04], 'open'],
    ['nothing can come any more', [0, 0], 'suspended'],
  ] as const)('are not offered where %s: %j is %s', (_why, shares, status) => {
    expect(priced(expectation('winner', ...shares), false).status).toBe(status);
  });

  it('of a score are offered where it comes oftener than once in two thousand, those of others always', () => {
    const shares = [0.0004, 0.0005, 0.0006, 0.5];
    const offered = (kind: MarketKind) => priced(expectation(kind, ...shares), false).selections.map(({ id }) => id);
    expect(offered('correct-score')).toEqual(['s2', 's3']);
    expect(offered('outright')).toEqual(['s0', 's1', 's2', 's3']);
  });

  it('of a side that is out of a match that is played are not named; its market goes on without it', () => {
    const late = priced(expectation('winner', 0.9, 0.092, 0.008), true);
    expect(late).toMatchObject({ status: 'open', selections: [{ id: 's0' }, { id: 's1' }] });
    // 1 % with seven for the house: the largest live price is below 94, so a cash-out can always be priced.
    expect(oddsOf(true, 'winner', 0.9, 0.0899, 0.0101)[2]).toBe(92_530);
    expect(oddsOf(false, 'winner', 0.9, 0.092, 0.008)).toHaveLength(3);
    expect(priced(expectation('winner', 0.97, 0.025, 0.005), true).selections).toHaveLength(3);
  });
});
