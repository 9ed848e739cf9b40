import type { RouletteBetView, RouletteRoundResult, RouletteState } from '@baize/protocol';
import { shownUserId } from '../../bets/bets/mask-name.ts';
import { voidReason } from '../core/rounds/void-reason.ts';
import type { Round, RoundBet } from './round.ts';

/** A bet as everybody sees it. */
export function betView({ betId, userId, player, currency, stakeUnits, colour }: RoundBet): RouletteBetView {
  return { betId, userId: shownUserId({ player, userId }), player, currency, stakeUnits, colour };
}

/** A round as everybody sees it: pocket and hash only once its bets are closed. */
export function roundState(round: Round, bets: readonly RouletteBetView[], serverNow: number): RouletteState {
  const isKnown = round.phase !== 'betting' && round.phase !== 'closing';
  return {
    phase: round.phase === 'closing' ? 'refunded' : round.phase,
    roundNumber: round.number,
    commitment: round.commitment,
    salt: round.salt,
    chainTerminatingHash: round.terminatingHash,
    bettingAt: round.bettingAt,
    spinsAt: round.spinsAt,
    endedAt: round.endedAt,
    pocket: isKnown ? round.pocket : null,
    hash: isKnown ? round.hash : null,
    voided: voidReason(round.phase, round),
    bets: [...bets],
    serverNow,
  };
}

/** A round that has ended. */
export function roundResult(round: Round): RouletteRoundResult {
  const { number, phase, pocket, hash, commitment, salt, terminatingHash, endedAt } = round;
  return {
    roundNumber: number,
    pocket,
    hash,
    commitment,
    salt,
    chainTerminatingHash: terminatingHash,
    endedAt: endedAt!,
    voided: voidReason(phase, round),
  };
}
