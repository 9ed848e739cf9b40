import { bustDigest, bustOfDigest, CRASH_ALGORITHM } from './crash.ts';
import { cashOutPays, crashPayoutUnits } from './crash-payout.ts';
import type { Hmac } from './hmac-sha256.ts';
import { decimalText } from './payout.ts';
import { previousHash, stepsBack } from './round-chain.ts';
import { check, conclude, step, type Verification, type VerificationStep } from './verification.ts';

/** The most rounds between the round and the known earlier hash that a verification walks. */
export const CRASH_VERIFY_MAX_STEPS = 10_000;

/** A settled crash bet. Multipliers in hundredths, amounts in ledger units. */
export interface CrashRecord {
  readonly algorithm: typeof CRASH_ALGORITHM;
  /** The round's own hash, revealed at its end. */
  readonly roundHash: string;
  /** A hash of the chain that was known before the bet: that of an earlier round, or the chain's published end. */
  readonly earlierHash: string;
  /** The public salt of the chain. */
  readonly salt: string;
  readonly bustHundredths: number;
  /** Where the bet was cashed out; null if it was not. */
  readonly cashOutHundredths: number | null;
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** Recomputes a round from its hash, walks the chain back to what was known before, and settles the bet. */
export function verifyCrash(record: CrashRecord, hmac?: Hmac): Verification {
  const digest = bustDigest(record.roundHash, record.salt, hmac);
  const bust = bustOfDigest(digest);
  return conclude(CRASH_ALGORITHM, [
    step('roundHash', 'hex', record.roundHash),
    ...chainSteps(record),
    step('salt', 'text', record.salt),
    step('digest', 'hex', digest),
    step('bytes', 'hex', digest.slice(0, 13)),
    check('bust', 'multiplier', decimalText(bust, 2), decimalText(record.bustHundredths, 2)),
    ...settlementSteps(record, bust),
  ]);
}

function chainSteps({ roundHash, earlierHash }: CrashRecord): VerificationStep[] {
  // From one step back: the round's own hash, had it been known before, would prove nothing.
  const walked = stepsBack(previousHash(roundHash), earlierHash, CRASH_VERIFY_MAX_STEPS - 1);
  const earlier: VerificationStep = { ...step('earlierHash', 'hex', earlierHash), matches: walked !== undefined };
  return walked === undefined ? [earlier] : [earlier, step('steps', 'integer', walked + 1)];
}

function settlementSteps(record: CrashRecord, bust: number): VerificationStep[] {
  const { cashOutHundredths: cashOut, stakeUnits, maxWinUnits } = record;
  const stake = step('stake', 'units', stakeUnits);
  if (cashOut === null) return [stake, check('payout', 'units', 0, record.payoutUnits)];

  const payout = cashOutPays(cashOut, bust) ? crashPayoutUnits(stakeUnits, cashOut, maxWinUnits) : 0;
  return [
    step('cashOut', 'multiplier', decimalText(cashOut, 2)),
    stake,
    check('payout', 'units', payout, record.payoutUnits),
  ];
}
