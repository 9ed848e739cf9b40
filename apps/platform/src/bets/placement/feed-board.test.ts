import { describe, expect, it } from '@jest/globals';
import type { FeedEntry } from '@baize/protocol';
import { FEED_LENGTH, TOP_MS, createFeedBoard } from './feed-board.ts';

function entry(changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    betId: 'bet',
    game: 'dice',
    userId: 'user',
    player: 'alice',
    picture: 'kite',
    currency: 'RUB',
    stakeUnits: 10_000,
    payoutUnits: 0,
    multiplier: 0,
    label: '',
    at: new Date(0).toISOString(),
    ...changes,
  };
}

describe('a feed board', () => {
  it('keeps the latest, newest first', () => {
    const board = createFeedBoard(
      Array.from({ length: FEED_LENGTH + 5 }, (_entry, index) => entry({ betId: String(index) })),
    );
    expect(board.latest()).toHaveLength(FEED_LENGTH);
    expect(board.latest()[0]?.betId).toBe(String(FEED_LENGTH + 4));
  });

  it('shows a bet of a shared round once, as it is now', () => {
    const board = createFeedBoard([
      entry({ game: 'roulette', multiplier: null }),
      entry({ game: 'roulette', multiplier: 20_000 }),
    ]);
    expect(board.latest()).toMatchObject([{ multiplier: 20_000 }]);
  });

  it('counts a message that comes twice once', () => {
    const won = entry({ payoutUnits: 20_000 });
    const board = createFeedBoard([won, won]);
    expect([board.latest(), board.top(0)]).toEqual([[won], [won]]);
  });

  it('ranks wins of a day across currencies', () => {
    const board = createFeedBoard([
      entry({ betId: 'ten roubles', payoutUnits: 100_000 }),
      entry({ betId: 'one dollar', currency: 'USD', payoutUnits: 10_000 }),
      entry({ betId: 'lost' }),
      entry({ betId: 'later', payoutUnits: 50_000, at: new Date(TOP_MS).toISOString() }),
    ]);
    expect(board.top(0).map(({ betId }) => betId)).toEqual(['one dollar', 'ten roubles', 'later']);
    expect(board.top(TOP_MS).map(({ betId }) => betId)).toEqual(['later']);
  });
});
