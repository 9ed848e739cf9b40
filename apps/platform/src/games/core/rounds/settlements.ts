import { MULTIPLIER_SCALE } from '@baize/fairness';
import type { OpenBet, Settlement } from '../../../bets/placement/settlement.ts';
import type { StoredBet } from './round.ts';

/** A stored bet as settlements name it. */
export function openBetOf(
  game: OpenBet['game'],
  bet: Pick<StoredBet, 'currency' | 'id' | 'user_id' | 'wallet_id'>,
): OpenBet {
  return { game, betId: bet.id, walletId: bet.wallet_id, userId: bet.user_id, currency: bet.currency };
}

/** Refunds the stake. */
export function refund(
  game: OpenBet['game'],
  bet: Pick<StoredBet, 'currency' | 'id' | 'stake' | 'user_id' | 'wallet_id'>,
): Settlement {
  const end = { status: 'refunded', payoutUnits: bet.stake, multiplier: MULTIPLIER_SCALE, outcome: {} } as const;
  return { bet: openBetOf(game, bet), ...end };
}
