import { ROULETTE_BEACON_ALGORITHM } from '@baize/fairness/games/roulette/roulette';
import { verifyRouletteRound } from '@baize/fairness/games/roulette/verify';
import { previousHash } from '@baize/fairness/round-chain';
import { check, conclude, step, type Verification } from '@baize/fairness/verification';
import type { BetCheck } from '@baize/game-kit/verification';
import type { RouletteRound, RouletteRoundResult } from '@baize/protocol/games/roulette/roulette';
import { beaconProof } from '../beacon/beacon-proof.ts';

/** Recomputes a finished round against the hash that was shown when its bets were taken. */
export function checkRound(round: RouletteRound | RouletteRoundResult): BetCheck {
  const { hash, commitment } = round;
  return { verification: verifyRound(round), published: commitment, computed: previousHash(hash) };
}

function verifyRound(round: RouletteRound | RouletteRoundResult): Verification {
  const { hash: roundHash, commitment: earlierHash, salt, pocket, voided, beacon } = round;
  const chained = { roundHash, earlierHash, salt };
  if (beacon === undefined && pocket !== null) return verifyRouletteRound({ ...chained, pocket });
  const proof = beacon && beaconProof(beacon);
  if (proof) return verifyRouletteRound({ ...chained, pocket, beacon: proof, returned: voided !== null });
  // The page of the round names the beacon.
  return conclude(ROULETTE_BEACON_ALGORITHM, [
    step('roundHash', 'hex', roundHash),
    check('earlierHash', 'hex', previousHash(roundHash), earlierHash),
    step('salt', 'text', salt),
  ]);
}
