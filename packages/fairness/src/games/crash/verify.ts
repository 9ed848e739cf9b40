import { bustDigest, bustOfDigest, CRASH_ALGORITHM } from './crash.ts';
import { cashOutPays, crashPayoutUnits } from './crash-payout.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText } from '../../payout.ts';
import { check, conclude, step, type Verification, type VerificationStep } from '../../verification.ts';
import { chainSteps, type ChainedRound } from '../../verify-chain.ts';

/** A settled crash bet. Multipliers in hundredths, amounts in ledger units. */
export interface CrashRecord extends ChainedRound {
  readonly algorithm: typeof CRASH_ALGORITHM;
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
    ...chainSteps(record),
    step('salt', 'text', record.salt),
    step('digest', 'hex', digest),
    step('bytes', 'hex', digest.slice(0, 13)),
    check('bust', 'multiplier', decimalText(bust, 2), decimalText(record.bustHundredths, 2)),
    ...settlementSteps(record, bust),
  ]);
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
