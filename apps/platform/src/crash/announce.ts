import type { BetRow } from '../bets/bet-row.ts';
import { feedEntry } from '../bets/feed-entry.ts';
import type { Bus } from '../bus.ts';
import type { Settled } from './settle-bets.ts';

/** Tells everyone what a committed settlement changed. */
export function announceSettled(bus: Bus, { bets, wallets }: Settled): void {
  for (const { user_id, currency, balance, sequence } of wallets) {
    bus.publish('wallet.changed', { userId: user_id, currency, balanceUnits: balance, sequence });
  }
  for (const bet of bets) {
    bus.publish('bet.shown', feedEntry(bet));
    const { cashedOutAt } = bet.outcome as { cashedOutAt: number | null };
    if (bet.status === 'won')
      bus.publish('crash.message', {
        type: 'cashedOut',
        betId: bet.id,
        cashedOutAt: cashedOutAt!,
        payoutUnits: bet.payout,
      });
  }
}

export function announceLost(bus: Bus, bets: readonly BetRow[]): void {
  for (const bet of bets) bus.publish('bet.shown', feedEntry(bet));
}
