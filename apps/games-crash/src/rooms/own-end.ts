import type { Currency } from '@baize/protocol';
import type { RoomName, RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';

/** How a round ended for the player, with all deposits together. */
export interface OwnEnd {
  readonly roundNumber: number;
  readonly room: RoomName;
  readonly currency: Currency;
  readonly status: 'lost' | 'refunded' | 'won';
  readonly stakeUnits: number;
  readonly payoutUnits: number;
}

/** @param bets those of one round, one at least, all ended */
export function ownEnd(bets: readonly RoomsBetRecord[]): OwnEnd {
  const { currency, outcome, proof } = bets[0]!;
  const has = (status: RoomsBetRecord['status']): boolean => bets.some((bet) => bet.status === status);
  return {
    roundNumber: proof.roundNumber,
    room: outcome.room,
    currency,
    status: has('won') ? 'won' : has('lost') ? 'lost' : 'refunded',
    stakeUnits: bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0),
    payoutUnits: bets.reduce((sum, { payoutUnits }) => sum + payoutUnits, 0),
  };
}
