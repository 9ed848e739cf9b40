import type { CashierNews } from '@baize/protocol';
import type { RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import type { BetRow } from '../../bets/placement/bet-row.ts';
import { isRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Bus } from '../../foundation/bus.ts';

type Refund = Extract<CashierNews, { subject: 'room-refund' }>;

/** Tells the players whose stakes a round gave back, wherever on the site they are: of all stakes of a player once. Nobody is behind a regular of the house. */
export function announceRefunds(bus: Bus, bets: readonly BetRow[]): void {
  const refunds = new Map<string, Refund>();
  for (const { user_id: userId, status, round_number: roundNumber, currency, outcome, payout } of bets) {
    if (status !== 'refunded' || isRegular(userId)) continue;
    const { room } = outcome as RoomsBetRecord['outcome'];
    const amountUnits = (refunds.get(userId)?.amountUnits ?? 0) + payout;
    refunds.set(userId, { subject: 'room-refund', roundNumber: roundNumber!, room, currency, amountUnits });
  }
  for (const [userId, news] of refunds) bus.publish('cashier.changed', { userId, news });
}
