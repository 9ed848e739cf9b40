import { createHmac } from 'node:crypto';

/** Bytes of one draw: 2^48 values. */
const DRAW_BYTES = 6;
const DRAWS_A_BLOCK = 5;
const DRAW_VALUES = 2 ** 48;

/** A row of draws that nobody without the seed can foretell, and everybody with it makes again. */
export interface Draws {
  /** At least 0, less than 1. */
  next(): number;
  /** Whether something of this chance happens. */
  happens(chance: number): boolean;
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number;
  /** One of the indexes of the weights, which need not sum to 1. */
  pick(weights: readonly number[]): number;
}

/** HMAC-SHA256 of label and place, cut into draws. */
export function createDraws(seed: Buffer, label: string): Draws {
  let block = Buffer.alloc(0);
  let count = 0;
  function next(): number {
    const place = count % DRAWS_A_BLOCK;
    if (place === 0)
      block = createHmac('sha256', seed)
        .update(`${label}:${count / DRAWS_A_BLOCK}`)
        .digest();
    count += 1;
    return block.readUIntBE(place * DRAW_BYTES, DRAW_BYTES) / DRAW_VALUES;
  }
  return {
    next,
    happens: (chance) => next() < chance,
    between: (from, to) => from + next() * (to - from),
    pick(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return index === -1 ? weights.length - 1 : index;
    },
  };
}

/** Some value from -1 to 1 that wanders as `x` grows: straight lines between values drawn at whole numbers. */
export function wander(seed: Buffer, label: string, x: number): number {
  const at = (knot: number): number => createDraws(seed, `${label}:${knot}`).between(-1, 1);
  const knot = Math.floor(x);
  return at(knot) + (at(knot + 1) - at(knot)) * (x - knot);
}
