import { previousHash, stepsBack } from './round-chain.ts';
import { step, type VerificationStep } from './verification.ts';

/** The most rounds between a round and the known earlier hash that a verification walks. */
export const CHAIN_VERIFY_MAX_STEPS = 10_000;

/** A round of a chain of hashes. */
export interface ChainedRound {
  /** The round's own hash, revealed once no more bets can be placed. */
  readonly roundHash: string;
  /** A hash of the chain that was known before the bet: that of an earlier round, or the chain's published end. */
  readonly earlierHash: string;
}

/** The round's hash, and the walk from it back to what was known before. Throws `hash-invalid`. */
export function chainSteps({ roundHash, earlierHash }: ChainedRound): VerificationStep[] {
  // From one step back: the round's own hash, had it been known before, would prove nothing.
  const walked = stepsBack(previousHash(roundHash), earlierHash, CHAIN_VERIFY_MAX_STEPS - 1);
  const round = step('roundHash', 'hex', roundHash);
  const earlier: VerificationStep = { ...step('earlierHash', 'hex', earlierHash), matches: walked !== undefined };
  return walked === undefined ? [round, earlier] : [round, earlier, step('steps', 'integer', walked + 1)];
}
