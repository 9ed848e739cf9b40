import { beaconedDigest } from '@baize/fairness/beaconed-round';
import { toHex } from '@baize/fairness/bytes';
import { bustDigest, bustOfDigest, CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from '@baize/fairness/games/crash/crash';
import { verifyCrashRound } from '@baize/fairness/games/crash/verify';
import { decimalText } from '@baize/fairness/payout';
import { previousHash } from '@baize/fairness/round-chain';
import { check, conclude, step, type Verification, type VerificationStep } from '@baize/fairness/verification';
import type { BetCheck } from '@baize/game-kit/verification';
import type { CrashRound, CrashRoundResult } from '@baize/protocol/games/crash/crash';
import { beaconProof } from '../beacon/beacon-proof.ts';

/** A finished round recomputed, with the hash that was published before it beside the one that comes out. */
export function checkRound(round: CrashRound | CrashRoundResult, before: string): BetCheck {
  return { verification: verifyRound(round, before), published: before, computed: previousHash(round.hash) };
}

/**
 * Recomputes a finished round.
 *
 * @param before hash of the round before it, published when bets were taken
 */
function verifyRound(round: CrashRound | CrashRoundResult, before: string): Verification {
  const { hash: roundHash, salt, bust: bustHundredths, beacon, voided } = round;
  const proof = beacon && beaconProof(beacon);
  if (proof)
    return verifyCrashRound({
      roundHash,
      earlierHash: before,
      salt,
      bustHundredths,
      beacon: proof,
      returned: voided !== null && voided !== 'interrupted',
    });
  return conclude(beacon === undefined ? CRASH_ALGORITHM : CRASH_BEACON_ALGORITHM, [
    step('roundHash', 'hex', roundHash),
    check('earlierHash', 'hex', previousHash(roundHash), before),
    step('salt', 'text', salt),
    ...bustSteps(round),
  ]);
}

/** A round whose beacon was silent has no steps to check. */
function bustSteps({ hash, salt, bust, beacon }: CrashRoundResult): VerificationStep[] {
  const randomness = beacon?.randomness;
  if (bust === null || (beacon !== undefined && randomness === undefined)) return [];
  const digest = randomness === undefined ? bustDigest(hash, salt) : toHex(beaconedDigest({ hash, salt, randomness }));
  return [
    step('digest', 'hex', digest),
    step('bytes', 'hex', digest.slice(0, 13)),
    check('bust', 'multiplier', decimalText(bustOfDigest(digest), 2), decimalText(bust, 2)),
  ];
}
