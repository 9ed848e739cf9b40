import { hash } from 'node:crypto';

const BITS = 48;

/**
 * A stream of random values that decides what a regular does next. It decides no outcome: the platform draws those, as
 * for everybody.
 */
export interface Chance {
  /** A number from 0 up to 1. */
  fraction(): number;
  /** A whole number of a range, both ends included. */
  between(least: number, most: number): number;
  pick<Each>(of: readonly Each[]): Each;
  /** A UUID of version 4, for a bet. */
  uuid(): string;
}

/** The same seed gives the same stream. */
export function createChance(seed: string): Chance {
  let drawn = 0;
  const digits = (): string => hash('sha256', `${seed}:${(drawn += 1)}`);
  const fraction = (): number => Number.parseInt(digits().slice(0, BITS / 4), 16) / 2 ** BITS;
  const between = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    pick: (of) => of[between(0, of.length - 1)]!,
    uuid() {
      const text = digits();
      const variant = (8 + (Number.parseInt(text[16]!, 16) % 4)).toString(16);
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20, 32)}`;
    },
  };
}
