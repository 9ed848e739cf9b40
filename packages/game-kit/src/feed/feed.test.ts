import { describe, expect, it } from '@jest/globals';
import type { FeedEntry } from '@baize/protocol';
import { FEED_ROWS, mergeFeed } from './feed.ts';

const entry = (number: number, more: Partial<FeedEntry> = {}): FeedEntry => ({
  betId: `bet-${number}`,
  game: 'dice',
  userId: 'u1',
  player: 'Vera',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10_000,
  payoutUnits: 0,
  multiplier: 0,
  label: '12.34',
  at: new Date(1_700_000_000_000 + number * 1000).toISOString(),
  ...more,
});

describe('mergeFeed', () => {
  it('puts the newest first', () => {
    const merged = mergeFeed([entry(1)], [entry(2), entry(3)]);
    expect(merged.map(({ betId }) => betId)).toEqual(['bet-3', 'bet-2', 'bet-1']);
  });

  it('replaces an entry where it stands', () => {
    const merged = mergeFeed([entry(2), entry(1)], [entry(1, { payoutUnits: 19_800 })]);
    expect(merged.map(({ betId, payoutUnits }) => [betId, payoutUnits])).toEqual([
      ['bet-2', 0],
      ['bet-1', 19_800],
    ]);
  });

  it('keeps no more than its rows', () => {
    const many = Array.from({ length: FEED_ROWS + 20 }, (_, index) => entry(index));
    expect(mergeFeed([], many)).toHaveLength(FEED_ROWS);
  });

  it('gives the same list back for nothing new', () => {
    const entries = [entry(1)];
    expect(mergeFeed(entries, [])).toBe(entries);
  });
});
