import type { CashierNews } from '@baize/protocol';
import type { RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import type { BetRow } from '../../bets/placement/bet-row.ts';
import { isRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { NewNotice } from '../../players/notices/give-notices.ts';

type Refund = Extract<CashierNews, { subject: 'room-refund' }>;

/**
 * Notifies the players whose stakes a round refunded, on any page of the site. Regulars of the house get no message.
 */
export function announceRefunds(bus: Bus, bets: readonly BetRow[]): void {
  for (const [userId, news] of refundsOf(bets)) bus.publish('cashier.changed', { userId, news });
}

/** What the bell says of the same. */
export function refundNotices(bets: readonly BetRow[]): NewNotice[] {
  return [...refundsOf(bets)].map(([userId, { subject: kind, ...refund }]) => ({
    userId,
    event: `room-refund:${refund.roundNumber}`,
    about: { kind, ...refund },
  }));
}

/** Of all stakes of a player one refund. */
function refundsOf(bets: readonly BetRow[]): ReadonlyMap<string, Refund> {
  const refunds = new Map<string, Refund>();
  for (const { user_id: userId, status, round_number: roundNumber, currency, outcome, payout } of bets) {
    if (status !== 'refunded' || isRegular(userId)) continue;
    const { room } = outcome as RoomsBetRecord['outcome'];
    const amountUnits = (refunds.get(userId)?.amountUnits ?? 0) + payout;
    refunds.set(userId, { subject: 'room-refund', roundNumber: roundNumber!, room, currency, amountUnits });
  }
  return refunds;
}
