import { ROULETTE_ALGORITHM, ROULETTE_BEACON_ALGORITHM } from '@baize/fairness/games/roulette/roulette';
import { previousHash } from '@baize/fairness/round-chain';
import { verifyRoulette } from '@baize/fairness/games/roulette/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import { beaconProof } from '../../beacon/beacon-proof.ts';

/** Recomputes a roulette bet; null while its round is on, if it was given back, or if the algorithm is not known here. */
export function verifyRouletteBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'roulette') return null;
  const { proof, outcome } = bet;
  const isEnded = bet.status === 'won' || bet.status === 'lost';
  const { algorithm, commitment, hash, salt } = proof;
  if (!isEnded || hash === null || commitment === null || salt === null || outcome.pocket === null) return null;
  const record = {
    roundHash: hash,
    earlierHash: commitment,
    salt,
    pocket: outcome.pocket,
    colour: outcome.colour,
    stakeUnits: bet.stakeUnits,
    maxWinUnits: bet.maxWinUnits,
    payoutUnits: bet.payoutUnits,
  };
  const shown = { published: commitment, computed: previousHash(hash) };
  if (algorithm === ROULETTE_ALGORITHM) return { verification: verifyRoulette({ ...record, algorithm }), ...shown };
  const beacon = proof.beacon && beaconProof(proof.beacon);
  if (algorithm !== ROULETTE_BEACON_ALGORITHM || !beacon) return null;
  return { verification: verifyRoulette({ ...record, algorithm, beacon }), ...shown };
}
