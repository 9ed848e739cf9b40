import type { EventBus } from '@baize/contract';
import type { AnyBet } from './any-bet.ts';

/** Publishes a bet that was placed on the bus. */
export function publishPlaced(events: EventBus, { game, id: betId, currency, stakeUnits }: AnyBet): void {
  events.publish('bet.placed', { game, betId, currency, stakeUnits });
}

/** Publishes on the bus how a bet ended; nothing for an open one. */
export function publishSettled(events: EventBus, bet: AnyBet): void {
  if (bet.status === 'open') return;
  const { game, id: betId, currency, stakeUnits, payoutUnits } = bet;
  events.publish('bet.settled', { game, betId, currency, stakeUnits, payoutUnits });
}
