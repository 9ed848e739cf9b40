import { describe, expect, it } from '@jest/globals';
import { multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import fc from 'fast-check';
import { limitsOf } from '../../bets/limits/limits.ts';
import { type CrashStake, type Flight, automaticCashOut, cashOut, crashesAt, leavesAt, targetOf } from './round.ts';

const START = 1_000_000;
const limits = limitsOf('crash', 'RUB');

function round(changes: Partial<Flight> = {}): Flight {
  return { phase: 'playing', outcome: 300, closesAt: START, ...changes };
}
function bet(changes: Partial<CrashStake> = {}): CrashStake {
  return { stakeUnits: 10_000, maxWinUnits: limits.maxWinUnits, autoCashOut: null, ...changes };
}

describe('a crash round', () => {
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
    expect(cashOut(round({ outcome: 100 }), bet(), START)).toBe('round-not-running');
    expect(automaticCashOut(round({ outcome: 100 }), bet({ autoCashOut: 101 }))).toBeNull();
  });

  it('makes a bet leave where its payout reaches the maximum win', () => {
    const large = bet({ stakeUnits: limits.maxStakeUnits, autoCashOut: 1_000_000 });
    expect(targetOf(large)).toBe(10_000);
    expect(automaticCashOut(round({ outcome: 2_000_000 }), large)).toEqual({
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
          const played = round({ outcome: bust });
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
        const played = round({ outcome: 100_000 });
        const placed = bet({ autoCashOut: target });
        const out = cashOut(played, placed, leavesAt(played, placed) + late);
        return typeof out === 'object' && out.cashedOutAt === automaticCashOut(played, placed)!.cashedOutAt;
      }),
    );
  });
});
