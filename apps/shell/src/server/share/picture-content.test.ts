import { describe, expect, it } from '@jest/globals';
import type { BetRecord } from '@baize/protocol';
import { betContent, roomContent } from './picture-content.ts';

const bet = {
  game: 'dice',
  currency: 'USD',
  stakeUnits: 10_000,
  payoutUnits: 19_800,
  multiplier: 19_800,
  status: 'won',
} as BetRecord;
const round = {
  roundNumber: 7,
  result: {
    phase: 'drawn',
    currency: 'USD',
    potUnits: 30_000,
    winner: { player: 'Vera' },
  },
} as Parameters<typeof roomContent>[0];

describe('what a share picture says', () => {
  it('of a settled bet: game, multiplier, stake and payout in its currency', () => {
    const said = betContent(bet, 'en');
    expect(said).toMatchObject({ title: 'Dice', figure: '1.98×', line: 'Stake $1.00 · Payout $1.98', settled: true });
  });

  it('of an open bet: nothing of an outcome, and it may still change', () => {
    const said = betContent({ ...bet, status: 'open', multiplier: null, payoutUnits: 0 }, 'en');
    expect(said).toMatchObject({ figure: '$1.00', line: 'Still in play', settled: false });
  });

  it('of a refunded bet: that the stake came back', () => {
    const said = betContent({ ...bet, status: 'refunded', multiplier: 10_000 }, 'en');
    expect(said).toMatchObject({ line: 'Stake refunded', settled: true });
  });

  it('of a pot: no name of whoever won it', () => {
    expect(JSON.stringify(roomContent(round, 'en'))).not.toContain('Vera');
  });
});
