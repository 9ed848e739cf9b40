import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterBet, startRun, stopReason, type AutoPlan } from './auto-play.ts';

const RUB = 10_000;
const bounds = { minStakeUnits: RUB, maxStakeUnits: 1_000 * RUB, balanceUnits: 10_000 * RUB };
const plan = (changes: Partial<AutoPlan> = {}): AutoPlan => ({
  bets: null,
  onWin: 'reset',
  onLoss: 'reset',
  stopProfitUnits: null,
  stopLossUnits: null,
  ...changes,
});
const lost = (stakeUnits: number) => ({ stakeUnits, payoutUnits: 0 });

describe('automatic play', () => {
  it('ends after its bets', () => {
    const run = afterBet(startRun(plan({ bets: 1 }), RUB), lost(RUB));
    expect(stopReason(startRun(plan({ bets: 1 }), RUB), bounds)).toBeNull();
    expect(stopReason(run, bounds)).toBe('bets');
  });

  it('raises the stake after a loss and goes back after a win, in whole cents', () => {
    const first = startRun(plan({ onLoss: { increasePercent: 33 } }), RUB);
    const second = afterBet(first, lost(RUB));
    expect(second.stakeUnits).toBe(13_300);
    const third = afterBet(second, lost(13_300));
    expect(third.stakeUnits).toBe(17_600);
    expect(afterBet(third, { stakeUnits: 17_600, payoutUnits: 35_200 }).stakeUnits).toBe(RUB);
  });

  it('takes a payout below the stake for a loss', () => {
    const run = startRun(plan({ onWin: { increasePercent: 100 } }), RUB);
    expect(afterBet(run, { stakeUnits: RUB, payoutUnits: RUB / 2 }).stakeUnits).toBe(RUB);
    expect(afterBet(run, { stakeUnits: RUB, payoutUnits: RUB * 2 }).stakeUnits).toBe(2 * RUB);
  });

  it('ends at the profit asked for', () => {
    const run = startRun(plan({ stopProfitUnits: RUB }), RUB);
    expect(stopReason(afterBet(run, { stakeUnits: RUB, payoutUnits: 2 * RUB }), bounds)).toBe('profit');
  });

  it('ends at a stake that the limits or the balance do not allow, and never cuts it silently', () => {
    const doubled = afterBet(startRun(plan({ onLoss: { increasePercent: 100 } }), 600 * RUB), lost(600 * RUB));
    expect(stopReason(doubled, bounds)).toBe('limit');
    expect(stopReason(startRun(plan(), RUB), { ...bounds, balanceUnits: RUB - 1 })).toBe('balance');
  });

  it('never loses more than the loss allowed, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 50 }),
        (tenths, increasePercent, loss) => {
          const stopLossUnits = loss * RUB;
          let run = startRun(plan({ stopLossUnits, onLoss: { increasePercent }, onWin: { increasePercent } }), RUB);
          for (const tenth of tenths) {
            if (stopReason(run, bounds) !== null) break;
            const { stakeUnits } = run;
            run = afterBet(run, { stakeUnits, payoutUnits: Math.floor((stakeUnits * tenth) / 10) });
            expect(run.netUnits).toBeGreaterThanOrEqual(-stopLossUnits);
          }
        },
      ),
    );
  });
});
