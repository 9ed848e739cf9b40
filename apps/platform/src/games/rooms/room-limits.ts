import { ROOM_FEE_PERCENT } from '@baize/fairness/games/rooms/rooms';
import type { Currency, Limits } from '@baize/protocol';
import type { RoomName } from '@baize/protocol/games/rooms/rooms';
import { limitsOf } from '../../bets/limits/limits.ts';

/** Smallest deposit in smallest stakes of the everyday games: red 1, yellow 10, purple 50 roubles. */
const SMALLEST: Readonly<Record<RoomName, number>> = { red: 1, yellow: 10, purple: 50 };

/** Most deposits in a round: to verify a round, its record is read as a whole. */
export const MAX_ENTRIES = 500;
/** Most deposits of one player in a round. */
export const MAX_ENTRIES_OF_PLAYER = 20;

/**
 * The limits of a room, in ledger units. The largest stake is what a player may have in a round with all deposits. No
 * winner's payout is ever cut: the pot takes no more than what pays the largest win.
 */
export function roomLimitsOf(room: RoomName, currency: Currency): Limits {
  const everyday = limitsOf('coinflip', currency);
  return {
    currency,
    minStakeUnits: everyday.minStakeUnits * SMALLEST[room],
    maxStakeUnits: everyday.maxStakeUnits,
    maxWinUnits: (everyday.maxWinUnits / 100) * (100 - ROOM_FEE_PERCENT),
  };
}

/** The most that a pot holds. */
export function potLimitUnits({ maxWinUnits }: Limits): number {
  return (maxWinUnits / (100 - ROOM_FEE_PERCENT)) * 100;
}
