import { bustDigest, bustOfDigest, CRASH_ALGORITHM } from '@baize/fairness/games/crash/crash';
import { decimalText } from '@baize/fairness/payout';
import { previousHash } from '@baize/fairness/round-chain';
import { check, conclude, step, type Verification } from '@baize/fairness/verification';
import type { BetCheck } from '@baize/game-kit/verification';
import type { CrashRoundResult } from '@baize/protocol/games/crash/crash';

/** A finished round recomputed, with the hash that was published before it beside the one that comes out. */
export function checkRound(round: CrashRoundResult, before: string): BetCheck {
  return { verification: verifyRound(round, before), published: before, computed: previousHash(round.hash) };
}

/**
 * Recomputes a finished round.
 *
 * @param before hash of the round before it, published when bets were taken
 */
function verifyRound({ hash, bust, salt }: CrashRoundResult, before: string): Verification {
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
