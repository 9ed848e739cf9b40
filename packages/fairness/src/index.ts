export { toHex, utf8 } from './bytes.ts';
export {
  drawDistinct,
  floatIndex,
  floats,
  streamDigest,
  uniformInteger,
  words,
  type Floats,
  type SeedTriple,
  type Words,
} from './draws.ts';
export { FairnessError, type FairnessErrorCode } from './fairness-error.ts';
export { compareFractions, fractionToNumber, reduced, type Fraction, type FractionRange } from './fraction.ts';
export { paidChance, stakeReturn, type Payoff } from './payoff.ts';
export { hmacSha256, type Hmac } from './hmac-sha256.ts';
export type { Settlement } from './settlement.ts';
export { decimalText, largestStakeUnits, MULTIPLIER_SCALE, paysInFull, payoutUnits, type Staked } from './payout.ts';
export { previousHash, stepsBack } from './round-chain.ts';
export { commit, SERVER_SEED_BYTES, serverSeedFromBytes } from './seeds.ts';
export { sha256, sha256Hex, type HashHex } from './sha256.ts';
export type { Verification, VerificationFormat, VerificationKey, VerificationStep } from './verification.ts';
export { CHAIN_VERIFY_MAX_STEPS, type ChainedRound } from './verify-chain.ts';
export {
  begun,
  firstStep,
  applyAction,
  type StepAction,
  type Begun,
  type StepBet,
  type StepRefusal,
  type Turn,
} from './step-act.ts';
export { isOffered, type StepRules, type StepOutcome } from './step-rules.ts';
export { WHEEL_ALGORITHM, WHEEL_SECTORS, wheelPrizeUnits, wheelReturn, wheelSector } from './wheel.ts';
export { WORD_RANGE } from './word-range.ts';
export type { Audited } from './audit.ts';
export type { BetReturn } from './bet-return.ts';
