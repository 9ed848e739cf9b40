import { beaconedDigest, type BeaconedRound } from '../../beaconed-round.ts';
import { wordAt, floatIndex } from '../../draws.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { hmacSha256, type Hmac } from '../../hmac-sha256.ts';
import type { Settlement } from '../../settlement.ts';
import { MULTIPLIER_SCALE, payoutUnits, type Staked } from '../../payout.ts';
import { requireHash } from '../../round-chain.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every roulette bet; a change of any rule below changes the number. */
export const ROULETTE_ALGORITHM = 'roulette/1';
/** Rounds that a beacon has a part in: nothing else is different. */
export const ROULETTE_BEACON_ALGORITHM = 'roulette/2';

/** A colour of the wheel. */
export type RouletteColour = 'black' | 'blue' | 'gold' | 'green' | 'red' | 'violet';

/** Between two pairs of black and red; over the whole wheel blue six times, green three, violet twice, gold once. */
const RARE: readonly RouletteColour[] = [
  'blue',
  'green',
  'blue',
  'violet',
  'blue',
  'green',
  'blue',
  'gold',
  'blue',
  'green',
  'blue',
  'violet',
];

/** The 48 pockets of the wheel, clockwise from the mark. */
export const ROULETTE_WHEEL: readonly RouletteColour[] = RARE.flatMap((rare) => ['black', 'red', 'black', rare]);

/** How many pockets have the colour. */
export function roulettePockets(colour: RouletteColour): number {
  return ROULETTE_WHEEL.filter((pocket) => pocket === colour).length;
}

/** What a colour pays: 0.99 x 48 / pockets, in 1/10,000. */
export function rouletteMultiplierE4(colour: RouletteColour): number {
  return ((MULTIPLIER_SCALE / 100) * 99 * ROULETTE_WHEEL.length) / roulettePockets(colour);
}

/** The digest that decides a round: HMAC-SHA256(key = the chain's salt, message = the round's hash). Throws `hash-invalid`. */
export function rouletteDigest(hash: string, salt: string, hmac: Hmac = hmacSha256): Uint8Array {
  requireHash(hash);
  return hmac(salt, hash);
}

/**
 * The pocket in which a round ends, 0 … 47: floor(float x 48) of the first four bytes of its digest. Throws `hash-invalid`.
 */
export function roulettePocket(hash: string, salt: string, hmac?: Hmac): number {
  return pocketOfDigest(rouletteDigest(hash, salt, hmac));
}

/** The pocket of a round of version 2, 0 … 47. Throws `hash-invalid`, `randomness-invalid`. */
export function beaconedPocket(round: BeaconedRound, hmac: Hmac = hmacSha256): number {
  return pocketOfDigest(beaconedDigest(round, hmac));
}

/** The pocket of a digest of 32 bytes. */
export function pocketOfDigest(digest: Uint8Array): number {
  return floatIndex(wordAt(digest, 0), ROULETTE_WHEEL.length);
}

/** The colour of a pocket 0 … 47. Throws `pocket-invalid`. */
export function rouletteColour(pocket: number): RouletteColour {
  const colour = ROULETTE_WHEEL[pocket];
  if (colour === undefined) throw new FairnessError('pocket-invalid', String(pocket));
  return colour;
}

/** Settles one bet on a colour. Throws `pocket-invalid`, `amount-invalid`. */
export function settleRoulette(
  colour: RouletteColour,
  pocket: number,
  { stakeUnits, maxWinUnits }: Staked,
): Settlement {
  const wins = rouletteColour(pocket) === colour;
  const multiplierE4 = wins ? rouletteMultiplierE4(colour) : 0;
  const payout = payoutUnits(stakeUnits, multiplierE4, maxWinUnits);
  return { status: wins ? 'won' : 'lost', payoutUnits: payout, multiplierE4 };
}

/** The exact expected return of one unit of stake, the same for every colour: 0.99. */
export function rouletteReturn(colour: RouletteColour): Fraction {
  return {
    numerator: BigInt(rouletteMultiplierE4(colour)) * BigInt(roulettePockets(colour)),
    denominator: BigInt(ROULETTE_WHEEL.length) * BigInt(MULTIPLIER_SCALE),
  };
}

/** What a colour pays with which exact chance. */
export function roulettePayoffs(colour: RouletteColour): Payoff[] {
  const chance = { numerator: BigInt(roulettePockets(colour)), denominator: BigInt(ROULETTE_WHEEL.length) };
  return [{ chance, multiplierE4: rouletteMultiplierE4(colour) }];
}
