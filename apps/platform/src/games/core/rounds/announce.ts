import { announceLocked } from '../../../ledger/announce-locked.ts';
import type { ShownBet } from '../../../bets/placement/bet-row.ts';
import { feedEntry } from '../../../bets/placement/feed-entry.ts';
import type { Settled } from '../../../bets/placement/settle-open.ts';
import type { Bus } from '../../../foundation/bus.ts';

/** Publishes the changed wallets of a committed settlement to their players, and its bets to the feed. */
export function announceSettled(bus: Bus, { bets, wallets }: Settled): void {
  for (const wallet of wallets) announceLocked(bus, wallet);
  announceShown(bus, bets);
}

/** Publishes to the feed the bets that a commit ended without money. */
export function announceShown(bus: Bus, bets: readonly ShownBet[]): void {
  for (const bet of bets) bus.publish('bet.shown', feedEntry(bet));
}
