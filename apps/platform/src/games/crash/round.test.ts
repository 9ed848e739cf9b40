import { describe, expect, it } from '@jest/globals';
import { multiplierAtMs } from '@baize/fairness';
import fc from 'fast-check';
import { limitsOf } from '../../bets/limits/limits.ts';
import {
  type Round,
  type RoundBet,
  automaticCashOut,
  cashOut,
  crashesAt,
  leavesAt,
  refuseBet,
  targetOf,
} from './round.ts';

const START = 1_000_000;
const limits = limitsOf('crash', 'RUB');

function round(changes: Partial<Round> = {}): Round {
  return {
    number: 7,
    phase: 'running',
    commitment: '',
    salt: '',
    terminatingHash: '',
    hash: '',
    bust: 300,
    bettingAt: START - 5_000,
    startsAt: START,
    endedAt: null,
    ...changes,
  };
}
function bet(changes: Partial<RoundBet> = {}): RoundBet {
  return {
    betId: 'bet',
    walletId: 1,
    userId: 'user',
    player: 'al***',
    currency: 'RUB',
    stakeUnits: 10_000,
    maxWinUnits: limits.maxWinUnits,
    autoCashOut: null,
    ...changes,
  };
}

describe('a crash round', () => {
  it('takes bets for itself only, while betting and before its planned start', () => {
    const betting = round({ phase: 'betting' });
    expect(refuseBet(betting, 7, START - 1)).toBeNull();
    expect(refuseBet(betting, 7, START)).toBe('round-not-betting');
    expect(refuseBet(betting, 8, START - 1)).toBe('round-not-betting');
    expect(refuseBet(round(), 7, START - 1)).toBe('round-not-betting');
  });

  it('lets a player leave at the multiplier of that moment, and not from the breaking point on', () => {
    const breaksAt = crashesAt(round());
    expect(cashOut(round(), bet(), START + 5_000)).toEqual({ cashedOutAt: 134, payoutUnits: 13_400 });
    expect(cashOut(round(), bet(), breaksAt - 1)).toMatchObject({ cashedOutAt: 299 });
    expect(cashOut(round(), bet(), breaksAt)).toBe('round-not-running');
    expect(cashOut(round(), bet(), START - 1)).toBe('round-not-running');
  });

  it('pays a target at the bust itself and none above it', () => {
    expect(automaticCashOut(round(), bet({ autoCashOut: 300 }))).toEqual({ cashedOutAt: 300, payoutUnits: 30_000 });
    expect(automaticCashOut(round(), bet({ autoCashOut: 301 }))).toBeNull();
  });

  it('pays nobody when it busts at 1.00x', () => {
    expect(cashOut(round({ bust: 100 }), bet(), START)).toBe('round-not-running');
    expect(automaticCashOut(round({ bust: 100 }), bet({ autoCashOut: 101 }))).toBeNull();
  });

  it('makes a bet leave where its payout reaches the maximum win', () => {
    const large = bet({ stakeUnits: limits.maxStakeUnits, autoCashOut: 1_000_000 });
    expect(targetOf(large)).toBe(10_000);
    expect(automaticCashOut(round({ bust: 2_000_000 }), large)).toEqual({
      cashedOutAt: 10_000,
      payoutUnits: limits.maxWinUnits,
    });
  });

  it('never pays above the bust, the target or the maximum win, whenever a player leaves', () => {
    const stakes = fc.integer({ min: limits.minStakeUnits, max: limits.maxStakeUnits });
    const targets = fc.option(fc.integer({ min: 101, max: 100_000_000 }));
    const busts = fc.integer({ min: 100, max: 10_000_000 });
    fc.assert(
      fc.property(
        stakes,
        targets,
        busts,
        fc.integer({ min: 0, max: 200_000 }),
        (stakeUnits, autoCashOut, bust, elapsed) => {
          const played = round({ bust });
          const placed = bet({ stakeUnits, autoCashOut });
          const out = cashOut(played, placed, START + elapsed);
          if (typeof out === 'string') return elapsed >= crashesAt(played) - START;
          const fair =
            out.cashedOutAt <= bust &&
            out.cashedOutAt <= multiplierAtMs(elapsed) &&
            out.cashedOutAt <= targetOf(placed);
          return (
            fair && out.payoutUnits <= limits.maxWinUnits && out.payoutUnits <= (stakeUnits * out.cashedOutAt) / 100
          );
        },
      ),
    );
  });

  it('agrees with itself: leaving by target pays the same at any moment from its time on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 5_000 }), fc.integer({ min: 0, max: 10_000 }), (target, late) => {
        const played = round({ bust: 100_000 });
        const placed = bet({ autoCashOut: target });
        const out = cashOut(played, placed, leavesAt(played, placed) + late);
        return typeof out === 'object' && out.cashedOutAt === automaticCashOut(played, placed)!.cashedOutAt;
      }),
    );
  });
});
