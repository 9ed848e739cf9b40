import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '../../foundation/http/refusal.ts';
import type { BetJob } from './bet-job.ts';
import { type PacedBet, requirePause } from './pace.ts';

const NOW = new Date(100_000);
const PAUSE_MS = 5_000;

function bet(ageMs: number, change: Partial<PacedBet> = {}): PacedBet {
  return {
    user_id: 'ann',
    game: 'dice',
    round_number: null,
    placed_at: new Date(NOW.getTime() - ageMs),
    ...change,
  };
}
/** Seconds that the player is asked to wait; 0 when the bet may be placed. */
function waitAfter(
  bets: readonly PacedBet[],
  roundNumber: number | null = null,
  game: BetJob['game']['name'] = 'dice',
) {
  const job = { player: { userId: 'ann' }, game: { name: game }, roundNumber } as BetJob;
  try {
    requirePause(job, PAUSE_MS, bets, NOW);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'too-fast', status: 429 });
    return (error as Refusal).detail.retryAfterSeconds;
  }
}

describe('the pause between two bets', () => {
  it('[PL1] counts from the last bet of the same player on the same game', () => {
    expect(waitAfter([])).toBe(0);
    expect(waitAfter([bet(1_000), bet(3_000)])).toBe(4);
    expect(waitAfter([bet(5_000)])).toBe(0);
    expect(waitAfter([bet(1_000, { user_id: 'bob' })])).toBe(0);
    expect(waitAfter([bet(1_000, { game: 'keno' })])).toBe(0);
  });

  it('[PL2] takes the bets of one shared round for one', () => {
    const here = bet(1_000, { game: 'crash', round_number: 7 });
    expect(waitAfter([here], 7, 'crash')).toBe(0);
    expect(waitAfter([here], 8, 'crash')).toBe(4);
    expect(waitAfter([here, bet(2_000, { game: 'crash', round_number: 6 })], 7, 'crash')).toBe(3);
  });
});
