import type { Settled } from '../../bets/bets/settle-open.ts';
import type { BusMessages } from '../../foundation/bus.ts';

/** The cash-outs among settled bets, as the others are told. */
export function cashOutsOf({ bets }: Settled): Omit<BusMessages['crash.left'], 'roundNumber'>[] {
  return bets
    .filter(({ status }) => status === 'won')
    .map(({ id, outcome, payout }) => ({
      betId: id,
      cashedOutAt: (outcome as { cashedOutAt: number }).cashedOutAt,
      payoutUnits: payout,
    }));
}
