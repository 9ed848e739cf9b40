import type { Bus } from '../../foundation/bus.ts';
import type { StoredBet } from './bet-store.ts';
import { sportsBet } from './sports-bet.ts';

/** Publishes the new state of bets to their players, after the commit. */
export function announceBets(bus: Bus, bets: readonly StoredBet[]): void {
  for (const stored of bets) bus.publish('sports.bet-changed', { userId: stored.bet.user_id, bet: sportsBet(stored) });
}
