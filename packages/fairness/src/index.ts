export { toHex, utf8 } from './bytes.ts';
export {
  CASE_MAX_OPENINGS,
  CASE_TICKETS,
  caseReturn,
  itemOfTicket,
  ticketCount,
  validateCaseTable,
  type CaseItem,
  type CaseTableRefusal,
} from './case-table.ts';
export { CASES_ALGORITHM, caseTicket, openCase, openingsWorthUnits, type CaseOpening } from './cases.ts';
export {
  bustDigest,
  bustOfDigest,
  CRASH_ALGORITHM,
  crashBust,
  crashReachChance,
  previousHash,
  stepsBack,
} from './crash.ts';
export { CRASH_GROWTH_PER_MS, crashCurve, msAtMultiplier, multiplierAtMs } from './crash-curve.ts';
export { cashOutPays, crashPayoutUnits, forcedCashOutHundredths } from './crash-payout.ts';
export {
  DICE_ALGORITHM,
  DICE_MAX_CHANCE,
  DICE_MIN_CHANCE,
  DICE_ROLLS,
  diceMultiplierE4,
  diceReturn,
  diceRoll,
  diceThreshold,
  diceWinningWords,
  diceWins,
  type DiceChoice,
  type DiceDirection,
} from './dice.ts';
export {
  floats,
  streamDigest,
  uniformInteger,
  WORD_RANGE,
  words,
  type Floats,
  type SeedTriple,
  type Words,
} from './draws.ts';
export { FairnessError, type FairnessErrorCode } from './fairness-error.ts';
export { fractionToNumber, type Fraction } from './fraction.ts';
export { hmacSha256, type Hmac } from './hmac-sha256.ts';
export { decimalText, MULTIPLIER_SCALE, payoutUnits } from './payout.ts';
export { commit, SERVER_SEED_BYTES, serverSeedFromBytes } from './seeds.ts';
export { sha256, sha256Hex, type HashHex } from './sha256.ts';
export type { Verification, VerificationFormat, VerificationKey, VerificationStep } from './verification.ts';
export { verifyBet, type BetRecord } from './verify-bet.ts';
export { verifyCases, type CasesRecord } from './verify-cases.ts';
export { CRASH_VERIFY_MAX_STEPS, verifyCrash, type CrashRecord } from './verify-crash.ts';
export { verifyDice, type DiceRecord } from './verify-dice.ts';
