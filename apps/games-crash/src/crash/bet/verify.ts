import { CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from '@baize/fairness/games/crash/crash';
import { previousHash } from '@baize/fairness/round-chain';
import { verifyCrash } from '@baize/fairness/games/crash/verify';
import type { BetCheck } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import { beaconProof } from '../../beacon/beacon-proof.ts';

/** Recomputes a crash bet; null while its round is on, if it was given back, or if the algorithm is not known here. */
export function verifyCrashBet(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'crash') return null;
  const { proof, outcome } = bet;
  const isEnded = bet.status === 'won' || bet.status === 'lost';
  const { algorithm, commitment, hash, salt } = proof;
  if (!isEnded || commitment === null || hash === null || salt === null || outcome.bust === null) return null;
  const record = {
    roundHash: hash,
    earlierHash: commitment,
    salt,
    bustHundredths: outcome.bust,
    cashOutHundredths: outcome.cashedOutAt,
    stakeUnits: bet.stakeUnits,
    maxWinUnits: bet.maxWinUnits,
    payoutUnits: bet.payoutUnits,
  };
  const shown = { published: commitment, computed: previousHash(hash) };
  if (algorithm === CRASH_ALGORITHM) return { verification: verifyCrash({ ...record, algorithm }), ...shown };
  const beacon = proof.beacon && beaconProof(proof.beacon);
  if (algorithm !== CRASH_BEACON_ALGORITHM || !beacon) return null;
  return { verification: verifyCrash({ ...record, algorithm, beacon }), ...shown };
}
