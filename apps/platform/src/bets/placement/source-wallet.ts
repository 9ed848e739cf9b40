import { type PlayedBonus, playedWith } from '../bonuses/wagering.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { BetJob, Drawn } from './bet-job.ts';

/** The wallet that a stake is taken from, and the bonus whose money that is; null for real money. */
export interface Source {
  readonly wallet: LockedWallet;
  readonly bonusId: string | null;
}

/**
 * [B1] a stake is taken whole from the balance that the player names; where none is named from the real balance if that
 * covers it, else from the bonus balance, if the game takes bonus money.
 * Refuses `balance-too-low`, `bonus-money-refused` and, by the terms of the bonus, `bonus-stake-above-maximum`.
 */
export function sourceOf(
  { game, player, currency, stakeUnits, money }: BetJob,
  real: LockedWallet,
  bonusWallet: LockedWallet | undefined,
  bonuses: readonly PlayedBonus[],
  now: Date,
): Source {
  if (money !== 'bonus' && real.balance >= stakeUnits) return { wallet: real, bonusId: null };
  if (money === 'real') throw new Refusal('balance-too-low');
  const bonus = game.realMoneyOnly ? null : playedWith(bonuses, player.userId, currency, now);
  if (bonusWallet === undefined || bonus === null)
    throw new Refusal(money === 'bonus' ? 'bonus-money-refused' : 'balance-too-low');
  if (bonusWallet.balance < stakeUnits) throw new Refusal('balance-too-low');
  if (stakeUnits > bonus.terms.maxStakeUnits) throw new Refusal('bonus-stake-above-maximum');
  return { wallet: bonusWallet, bonusId: bonus.id };
}

/** [B2] with bonus money everything that is won is paid at once: an item that could be kept would lose its terms. */
export function paidAtOnce(bonusId: string | null, drawn: Drawn): Drawn {
  return bonusId === null ? drawn : { ...drawn, creditUnits: drawn.payoutUnits };
}
