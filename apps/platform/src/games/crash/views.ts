import type { CrashBetView, CrashRoundResult, CrashState } from '@baize/protocol';
import { shownUserId } from '../../bets/bets/mask-name.ts';
import { voidReason } from '../core/rounds/void-reason.ts';
import type { CashOut, Round, RoundBet } from './round.ts';

/** A bet as everybody sees it. The target is the player's own business. */
export function betView({ betId, userId, player, currency, stakeUnits }: RoundBet, out: CashOut | null): CrashBetView {
  return {
    betId,
    userId: shownUserId({ player, userId }),
    player,
    currency,
    stakeUnits,
    cashedOutAt: out?.cashedOutAt ?? null,
    payoutUnits: out?.payoutUnits ?? null,
  };
}

/** A round as everybody sees it: bust and hash only once it has ended. */
export function roundState(round: Round, bets: readonly CrashBetView[], serverNow: number): CrashState {
  const ended = round.endedAt !== null;
  return {
    phase: round.phase === 'refunded' ? 'crashed' : round.phase,
    roundNumber: round.number,
    commitment: round.commitment,
    salt: round.salt,
    chainTerminatingHash: round.terminatingHash,
    bettingAt: round.bettingAt,
    startsAt: round.startsAt,
    endedAt: round.endedAt,
    bust: ended ? round.bust : null,
    hash: ended ? round.hash : null,
    voided: voidReason(round.phase, round),
    bets: [...bets],
    serverNow,
  };
}

/** A round that has ended. */
export function roundResult(round: Round): CrashRoundResult {
  const { number, phase, bust, hash, salt, endedAt } = round;
  return { roundNumber: number, bust, hash, salt, endedAt: endedAt!, voided: voidReason(phase, round) };
}
