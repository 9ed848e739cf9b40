import { ROULETTE_ALGORITHM } from '@baize/fairness/games/roulette/roulette';
import { previousHash } from '@baize/fairness/round-chain';
import { verifyRoulette } from '@baize/fairness/games/roulette/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';

/** Recomputes a roulette bet; null while its round is on, if it was given back, or if the algorithm is not known here. */
export function verifyRouletteBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'roulette' || bet.proof.algorithm !== ROULETTE_ALGORITHM) return null;
  const { proof, outcome } = bet;
  const isEnded = bet.status === 'won' || bet.status === 'lost';
  const { commitment, hash, salt } = proof;
  if (!isEnded || hash === null || commitment === null || salt === null || outcome.pocket === null) return null;
  const verification = verifyRoulette({
    algorithm: ROULETTE_ALGORITHM,
    roundHash: hash,
    earlierHash: commitment,
    salt,
    pocket: outcome.pocket,
    colour: outcome.colour,
    stakeUnits: bet.stakeUnits,
    maxWinUnits: bet.maxWinUnits,
    payoutUnits: bet.payoutUnits,
  });
  return { verification, published: commitment, computed: previousHash(hash) };
}
