import { returnedSteps, waitedSteps, type Waited } from '../../beacon/waited.ts';
import { beaconedDigest, beaconedMessage } from '../../beaconed-round.ts';
import { toHex } from '../../bytes.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText } from '../../payout.ts';
import { check, conclude, step, type Verification, type VerificationStep } from '../../verification.ts';
import { chainSteps, type ChainedRound } from '../../verify-chain.ts';
import { bustDigest, bustOfDigest, CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM } from './crash.ts';
import { cashOutPays, crashPayoutUnits } from './crash-payout.ts';

/** A settled crash bet of any version. Multipliers in hundredths, amounts in ledger units. */
export type CrashRecord = CrashFirstRecord | CrashBeaconRecord;

interface CrashStakes {
  /** Where the bet was cashed out; null if it was not. */
  readonly cashOutHundredths: number | null;
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** A bet of version 1. */
export interface CrashFirstRecord extends ChainedRound, CrashStakes {
  readonly algorithm: typeof CRASH_ALGORITHM;
  /** The public salt of the chain. */
  readonly salt: string;
  readonly bustHundredths: number;
}

/** A round of version 2, without a bet in it. */
export interface CrashBeaconRound extends ChainedRound, Waited {
  /** The public salt of the chain. */
  readonly salt: string;
  /** Null if it is not stated, as of a round that was returned. */
  readonly bustHundredths: number | null;
}

/** A bet of version 2. */
export interface CrashBeaconRecord extends CrashBeaconRound, CrashStakes {
  readonly algorithm: typeof CRASH_BEACON_ALGORITHM;
}

/** Recomputes a round from its hash, walks the chain back to what was known before, and settles the bet. */
export function verifyCrash(record: CrashRecord, hmac?: Hmac): Verification {
  if (record.algorithm === CRASH_BEACON_ALGORITHM) return verifyBeaconed(record, hmac);
  const digest = bustDigest(record.roundHash, record.salt, hmac);
  return conclude(CRASH_ALGORITHM, [
    ...chainSteps(record),
    step('salt', 'text', record.salt),
    ...bustSteps(digest, record.bustHundredths),
    ...settlementSteps(record, bustOfDigest(digest)),
  ]);
}

/**
 * Recomputes a round of version 2 alone. Of one that was returned it says whether its bust can be computed.
 * Throws `hash-invalid`, and what `waitedSteps` throws.
 */
export function verifyCrashRound(round: CrashBeaconRound, hmac?: Hmac): Verification {
  return conclude(
    CRASH_BEACON_ALGORITHM,
    beaconedSteps(round, () => [], hmac),
  );
}

function verifyBeaconed(record: CrashBeaconRecord, hmac?: Hmac): Verification {
  const settle = (bust: number): VerificationStep[] => settlementSteps(record, bust);
  return conclude(CRASH_BEACON_ALGORITHM, [...beaconedSteps(record, settle, hmac), ...returnedSteps(record)]);
}

/** @param settle what the bust comes to for a bet; not asked of a round that was returned */
function beaconedSteps(
  round: CrashBeaconRound,
  settle: (bust: number) => VerificationStep[],
  hmac?: Hmac,
): VerificationStep[] {
  const { roundHash: hash, salt, bustHundredths, returned } = round;
  const outcome = (randomness: string): VerificationStep[] => {
    const digest = toHex(beaconedDigest({ hash, salt, randomness }, hmac));
    return [
      step('message', 'text', beaconedMessage({ hash, randomness })),
      ...bustSteps(digest, bustHundredths),
      ...(returned === true ? [] : settle(bustOfDigest(digest))),
    ];
  };
  return [...chainSteps(round), step('salt', 'text', salt), ...waitedSteps(round, outcome)];
}

function bustSteps(digest: string, stated: number | null): VerificationStep[] {
  const bust = decimalText(bustOfDigest(digest), 2);
  return [
    step('digest', 'hex', digest),
    step('bytes', 'hex', digest.slice(0, 13)),
    stated === null ? step('bust', 'multiplier', bust) : check('bust', 'multiplier', bust, decimalText(stated, 2)),
  ];
}

function settlementSteps(record: CrashStakes, bust: number): VerificationStep[] {
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
