import { wordAt, floatIndex } from './draws.ts';
import type { Fraction } from './fraction.ts';
import { hmacSha256, type Hmac } from './hmac-sha256.ts';
import { MULTIPLIER_SCALE } from './payout.ts';
import { requireHash } from './round-chain.ts';

/** Stored with every roulette bet; a change of any rule below changes the number. */
export const ROULETTE_ALGORITHM = 'roulette/1';

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

/**
 * The pocket in which a round ends, 0 … 47: floor(float x 48) of the first four bytes of HMAC-SHA256(key = the chain's
 * salt, message = the round's hash as hex text). Throws `hash-invalid`.
 */
export function roulettePocket(hash: string, salt: string, hmac: Hmac = hmacSha256): number {
  requireHash(hash);
  return floatIndex(wordAt(hmac(salt, hash), 0), ROULETTE_WHEEL.length);
}

/** The exact expected return of one unit of stake, the same for every colour: 0.99. */
export function rouletteReturn(colour: RouletteColour): Fraction {
  return {
    numerator: BigInt(rouletteMultiplierE4(colour)) * BigInt(roulettePockets(colour)),
    denominator: BigInt(ROULETTE_WHEEL.length) * BigInt(MULTIPLIER_SCALE),
  };
}
