import { CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from '@baize/fairness/games/crash/crash';
import { cashOutPays, crashPayoutUnits, forcedCashOutHundredths } from '@baize/fairness/games/crash/crash-payout';
import type { BetRecord } from '@baize/protocol';
import type { CrashBetRecord, CrashRoundResult, PlaceCrashBet } from '@baize/protocol/games/crash/crash';
import { takesBets } from '@baize/protocol/takes-bets';
import { settled } from './end-of-bet.ts';
import { SEATS } from './seats.ts';
import type { CrashTable } from './table.ts';

/** What the server of a demo knows of a round: no more than everybody sees. */
type Round = Pick<CrashTable, 'beacon' | 'chainTerminatingHash' | 'commitment' | 'phase' | 'roundNumber' | 'salt'>;

/** The bet that the server would make of the call, or the code of its refusal. */
export function openBet(
  { id, currency, stakeUnits, roundNumber, autoCashOut }: PlaceCrashBet,
  round: Round,
  maxWinUnits: number,
  bets: readonly BetRecord[],
): CrashBetRecord | string {
  const isNow = round.roundNumber === roundNumber && takesBets(round);
  const isNext = round.roundNumber + 1 === roundNumber && !takesBets(round);
  if (!isNow && !isNext) return 'round-not-betting';
  const placed = bets.filter(
    (bet) => isCrashBet(bet) && bet.proof.roundNumber === roundNumber && bet.status !== 'refunded',
  );
  if (placed.length >= SEATS.length) return 'bet-limit-reached';
  const { commitment, salt, chainTerminatingHash } = round;
  return {
    id,
    game: 'crash',
    currency,
    wallet: 'real',
    stakeUnits,
    payoutUnits: 0,
    creditedUnits: 0,
    maxWinUnits,
    multiplier: null,
    status: 'open',
    placedAt: new Date().toISOString(),
    settledAt: null,
    outcome: { autoCashOut, cashedOutAt: null, bust: null },
    proof: {
      algorithm: round.beacon === undefined ? CRASH_ALGORITHM : CRASH_BEACON_ALGORITHM,
      roundNumber,
      commitment: isNow ? commitment : null,
      hash: null,
      salt: isNow ? salt : null,
      chainTerminatingHash: isNow ? chainTerminatingHash : null,
    },
  };
}

/** Where a bet leaves by itself: at its target or, before it, where the payout reaches the maximum win. */
export function targetOf({ stakeUnits, maxWinUnits, outcome }: CrashBetRecord): number {
  return Math.min(outcome.autoCashOut ?? Infinity, forcedCashOutHundredths(stakeUnits, maxWinUnits));
}

export function payoutAt({ stakeUnits, maxWinUnits }: CrashBetRecord, multiplier: number): number {
  return crashPayoutUnits(stakeUnits, multiplier, maxWinUnits);
}

/** The bet as a round ended it that went by unseen. */
export function endedBy(bet: CrashBetRecord, { bust, hash }: CrashRoundResult): CrashBetRecord {
  const target = targetOf(bet);
  if (bust === null || !cashOutPays(target, bust)) return settled(bet, { bust, hash }, LOST);
  return settled(bet, { bust, hash }, { status: 'won', payoutUnits: payoutAt(bet, target), cashedOutAt: target });
}

const LOST = { status: 'lost', payoutUnits: 0, cashedOutAt: null } as const;

export function isCrashBet(bet: BetRecord): bet is CrashBetRecord {
  return bet.game === 'crash';
}
