import { CRASH_ALGORITHM } from '@baize/fairness/games/crash/crash';
import { previousHash } from '@baize/fairness/round-chain';
import { verifyCrash } from '@baize/fairness/games/crash/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes a crash bet; null while its round is on, if it was given back, or if the algorithm is not known here. */
export function verifyCrashBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'crash' || bet.proof.algorithm !== CRASH_ALGORITHM) return null;
  const { proof, outcome } = bet;
  const isEnded = bet.status === 'won' || bet.status === 'lost';
  const { commitment, hash, salt } = proof;
  if (!isEnded || commitment === null || hash === null || salt === null || outcome.bust === null) return null;
  const verification = verifyCrash({
    algorithm: CRASH_ALGORITHM,
    roundHash: hash,
    earlierHash: commitment,
    salt,
    bustHundredths: outcome.bust,
    cashOutHundredths: outcome.cashedOutAt,
    stakeUnits: bet.stakeUnits,
    maxWinUnits: bet.maxWinUnits,
    payoutUnits: bet.payoutUnits,
  });
  return { verification, published: commitment, computed: previousHash(hash) };
}
