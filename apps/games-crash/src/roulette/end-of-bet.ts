import { settleRoulette } from '@baize/fairness/games/roulette/roulette';
import type { RouletteBetRecord, RouletteRoundResult } from '@baize/protocol/games/roulette/roulette';
import type { RouletteTable } from './table.ts';

/**
 * How an open bet ended as far as the table knows: the settled record, `unseen` if its round passed unseen, null while
 * it is open.
 */
export function endOf(bet: RouletteBetRecord, table: RouletteTable): RouletteBetRecord | 'unseen' | null {
  const { roundNumber } = bet.proof;
  if (roundNumber > table.roundNumber) return null;
  const result = table.history.find((round) => round.roundNumber === roundNumber);
  if (result) return settledBet(bet, result);
  if (roundNumber < table.roundNumber) return 'unseen';
  if (table.phase === 'refunded') return refundedBet(bet);
  // A snapshot may contain an end whose message was missed.
  return table.phase === 'ended' ? settledBet(bet, resultOf(table)) : null;
}

/** The bet as the round ended it, by the rules that the server settles with: with its stake given back if it was void. */
export function settledBet(
  bet: RouletteBetRecord,
  { pocket, hash, endedAt, voided }: Pick<RouletteRoundResult, 'endedAt' | 'hash' | 'pocket' | 'voided'>,
): RouletteBetRecord {
  if (voided !== null || pocket === null) return refundedBet(bet);
  const { status, payoutUnits, multiplierE4 } = settleRoulette(bet.outcome.colour, pocket, bet);
  return {
    ...bet,
    status,
    payoutUnits,
    creditedUnits: payoutUnits,
    multiplier: multiplierE4,
    settledAt: new Date(endedAt).toISOString(),
    outcome: { ...bet.outcome, pocket },
    proof: { ...bet.proof, hash },
  };
}

/** The bet with its stake given back. */
export function refundedBet(bet: RouletteBetRecord): RouletteBetRecord {
  const { stakeUnits } = bet;
  return { ...bet, status: 'refunded', payoutUnits: stakeUnits, creditedUnits: stakeUnits, multiplier: 10_000 };
}

function resultOf({ pocket, hash, endedAt, voided }: RouletteTable): Parameters<typeof settledBet>[1] {
  return { pocket, hash: hash!, endedAt: endedAt!, voided };
}
