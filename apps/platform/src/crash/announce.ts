import { announceLocked } from '../bets/announce-locked.ts';
import type { BetRow } from '../bets/bet-row.ts';
import { feedEntry } from '../bets/feed-entry.ts';
import type { Bus, BusMessages } from '../bus.ts';
import type { Settled } from './settle-bets.ts';

/** Tells the players whose wallets a committed settlement changed, and the feed. */
export function announceSettled(bus: Bus, { bets, wallets }: Settled): void {
  for (const wallet of wallets) announceLocked(bus, wallet);
  for (const bet of bets) bus.publish('bet.shown', feedEntry(bet));
}

export function announceLost(bus: Bus, bets: readonly BetRow[]): void {
  for (const bet of bets) bus.publish('bet.shown', feedEntry(bet));
}

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
