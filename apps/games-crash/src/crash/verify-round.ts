import { bustDigest, bustOfDigest, CRASH_ALGORITHM } from '@baize/fairness/crash';
import { decimalText } from '@baize/fairness/payout';
import { previousHash } from '@baize/fairness/round-chain';
import { check, conclude, step, type Verification } from '@baize/fairness/verification';
import type { CrashRoundResult } from '@baize/protocol';

/**
 * Recomputes a finished round.
 *
 * @param before hash of the round before it, published when bets were taken
 */
export function verifyRound({ hash, bust, salt }: CrashRoundResult, before: string): Verification {
  const digest = bustDigest(hash, salt);
  return conclude(CRASH_ALGORITHM, [
    step('roundHash', 'hex', hash),
    check('earlierHash', 'hex', previousHash(hash), before),
    step('salt', 'text', salt),
    step('digest', 'hex', digest),
    step('bytes', 'hex', digest.slice(0, 13)),
    check('bust', 'multiplier', decimalText(bustOfDigest(digest), 2), decimalText(bust, 2)),
  ]);
}
