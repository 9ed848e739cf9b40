import { toHex } from '../../bytes.ts';
import { WORD_RANGE } from '../../word-range.ts';
import type { Hmac } from '../../hmac-sha256.ts';
import { decimalText } from '../../payout.ts';
import {
  ROULETTE_ALGORITHM,
  rouletteColour,
  rouletteDigest,
  roulettePocket,
  settleRoulette,
  type RouletteColour,
} from './roulette.ts';
import { check, conclude, step, type Verification, type VerificationStep } from '../../verification.ts';
import { chainSteps, type ChainedRound } from '../../verify-chain.ts';

/** A round of roulette whose hash is known. */
export interface RouletteRoundRecord extends ChainedRound {
  /** The public salt of the chain. */
  readonly salt: string;
  /** 0 … 47. */
  readonly pocket: number;
}

/** A settled roulette bet. Amounts in ledger units. */
export interface RouletteRecord extends RouletteRoundRecord {
  readonly algorithm: typeof ROULETTE_ALGORITHM;
  readonly colour: RouletteColour;
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** Recomputes a round from its hash, walks the chain back to what was known before, and settles the bet. */
export function verifyRoulette(record: RouletteRecord, hmac?: Hmac): Verification {
  const { colour, stakeUnits, maxWinUnits, roundHash, salt } = record;
  const settled = settleRoulette(colour, roulettePocket(roundHash, salt, hmac), { stakeUnits, maxWinUnits });
  return conclude(ROULETTE_ALGORITHM, [
    ...roundSteps(record, hmac),
    step('betColour', 'text', colour),
    step('multiplier', 'multiplier', decimalText(settled.multiplierE4, 4)),
    step('stake', 'units', stakeUnits),
    check('payout', 'units', settled.payoutUnits, record.payoutUnits),
  ]);
}

/** Recomputes a round alone, for whoever did not bet in it. */
export function verifyRouletteRound(record: RouletteRoundRecord, hmac?: Hmac): Verification {
  return conclude(ROULETTE_ALGORITHM, roundSteps(record, hmac));
}

function roundSteps(record: RouletteRoundRecord, hmac?: Hmac): VerificationStep[] {
  const { roundHash, salt } = record;
  const digest = toHex(rouletteDigest(roundHash, salt, hmac));
  const bytes = digest.slice(0, 8);
  const pocket = roulettePocket(roundHash, salt, hmac);
  return [
    ...chainSteps(record),
    step('salt', 'text', salt),
    step('digest', 'hex', digest),
    step('bytes', 'hex', bytes),
    step('float', 'decimal', Number.parseInt(bytes, 16) / WORD_RANGE),
    check('pocket', 'integer', pocket, record.pocket),
    step('colour', 'text', rouletteColour(pocket)),
  ];
}
