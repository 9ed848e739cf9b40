import { returnedSteps, waitedSteps, type Waited } from '../../beacon/waited.ts';
import { beaconedDigest, beaconedMessage } from '../../beaconed-round.ts';
import { toHex } from '../../bytes.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText, type Staked } from '../../payout.ts';
import { check, conclude, step, type Verification, type VerificationStep } from '../../verification.ts';
import { chainSteps, type ChainedRound } from '../../verify-chain.ts';
import { WORD_RANGE } from '../../word-range.ts';
import {
  pocketOfDigest,
  ROULETTE_ALGORITHM,
  ROULETTE_BEACON_ALGORITHM,
  rouletteColour,
  rouletteDigest,
  settleRoulette,
  type RouletteColour,
} from './roulette.ts';

/** A round of roulette whose hash is known. */
export interface RouletteRoundRecord extends ChainedRound {
  /** The public salt of the chain. */
  readonly salt: string;
  /** 0 … 47. */
  readonly pocket: number;
}

/** A round of version 2. */
export interface RouletteBeaconRound extends Omit<RouletteRoundRecord, 'pocket'>, Waited {
  /** 0 … 47; null if it is not stated, as of a round that was returned. */
  readonly pocket: number | null;
}

interface RouletteBet extends Staked {
  readonly colour: RouletteColour;
  readonly payoutUnits: number;
}

/** A settled roulette bet of any version. Amounts in ledger units. */
export type RouletteRecord = RouletteFirstRecord | RouletteBeaconRecord;

/** A bet of version 1. */
export interface RouletteFirstRecord extends RouletteRoundRecord, RouletteBet {
  readonly algorithm: typeof ROULETTE_ALGORITHM;
}

/** A bet of version 2. */
export interface RouletteBeaconRecord extends RouletteBeaconRound, RouletteBet {
  readonly algorithm: typeof ROULETTE_BEACON_ALGORITHM;
}

/** Recomputes a round from its hash, walks the chain back to what was known before, and settles the bet. */
export function verifyRoulette(record: RouletteRecord, hmac?: Hmac): Verification {
  const settle = (pocket: number): VerificationStep[] => settlementSteps(record, pocket);
  if (record.algorithm === ROULETTE_ALGORITHM) return conclude(ROULETTE_ALGORITHM, roundSteps(record, settle, hmac));
  return conclude(ROULETTE_BEACON_ALGORITHM, [...beaconedSteps(record, settle, hmac), ...returnedSteps(record)]);
}

/**
 * Recomputes a round without a bet in it. Of one that was returned it says whether its pocket can be computed. Throws
 * `hash-invalid`, and of a round of version 2 what `waitedSteps` throws.
 */
export function verifyRouletteRound(record: RouletteRoundRecord | RouletteBeaconRound, hmac?: Hmac): Verification {
  if ('beacon' in record)
    return conclude(
      ROULETTE_BEACON_ALGORITHM,
      beaconedSteps(record, () => [], hmac),
    );
  return conclude(
    ROULETTE_ALGORITHM,
    roundSteps(record, () => [], hmac),
  );
}

/** The result of a pocket for a bet. */
type Settle = (pocket: number) => VerificationStep[];

function roundSteps(record: RouletteRoundRecord, settle: Settle, hmac?: Hmac): VerificationStep[] {
  const { roundHash, salt } = record;
  const digest = rouletteDigest(roundHash, salt, hmac);
  const steps = [...chainSteps(record), step('salt', 'text', salt), ...pocketSteps(digest, record.pocket)];
  return [...steps, ...settle(pocketOfDigest(digest))];
}

function beaconedSteps(round: RouletteBeaconRound, settle: Settle, hmac?: Hmac): VerificationStep[] {
  const { roundHash: hash, salt, returned } = round;
  const outcome = (randomness: string): VerificationStep[] => {
    const digest = beaconedDigest({ hash, salt, randomness }, hmac);
    return [
      step('message', 'text', beaconedMessage({ hash, randomness })),
      ...pocketSteps(digest, round.pocket),
      ...(returned === true ? [] : settle(pocketOfDigest(digest))),
    ];
  };
  return [...chainSteps(round), step('salt', 'text', salt), ...waitedSteps(round, outcome)];
}

function pocketSteps(digest: Uint8Array, stated: number | null): VerificationStep[] {
  const hex = toHex(digest);
  const bytes = hex.slice(0, 8);
  const pocket = pocketOfDigest(digest);
  return [
    step('digest', 'hex', hex),
    step('bytes', 'hex', bytes),
    step('float', 'decimal', Number.parseInt(bytes, 16) / WORD_RANGE),
    stated === null ? step('pocket', 'integer', pocket) : check('pocket', 'integer', pocket, stated),
    step('colour', 'text', rouletteColour(pocket)),
  ];
}

function settlementSteps(bet: RouletteBet, pocket: number): VerificationStep[] {
  const settled = settleRoulette(bet.colour, pocket, bet);
  return [
    step('betColour', 'text', bet.colour),
    step('multiplier', 'multiplier', decimalText(settled.multiplierE4, 4)),
    step('stake', 'units', bet.stakeUnits),
    check('payout', 'units', settled.payoutUnits, bet.payoutUnits),
  ];
}
