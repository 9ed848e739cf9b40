import { decimalText } from '../payout.ts';

/** A line of the answer: a step on the way to the result, or the result. */
export interface Line {
  readonly key: string;
  /** As a program reads it: figures are numbers, several values a list. */
  readonly value: number | string | readonly (number | string)[];
  /** As a person reads it, where that is more than the value: `2.0000`. */
  readonly text?: string;
}

/** One line of a recomputation: a name and its value. */
export function line(key: string, value: Line['value']): Line {
  return { key, value };
}

/** So many values, one after the other. */
export function list(key: string, length: number, draw: () => number | string): Line {
  return line(key, Array.from({ length }, draw));
}

/** A figure of so many decimals, from its whole parts. */
export function decimal(key: string, value: number, places: number): Line {
  const text = decimalText(value, places);
  return { key, value: Number(text), text };
}

/** The line of a multiplier, given in 1/10,000. */
export function multiplier(multiplierE4: number): Line {
  return decimal('multiplier', multiplierE4, 4);
}
