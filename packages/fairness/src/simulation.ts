import type { Words } from './draws.ts';
import type { Hmac } from './hmac-sha256.ts';
import { MULTIPLIER_SCALE } from './payout.ts';

/** One round of a game: its outcome, and what a bet of one unit got back. */
export interface Round {
  readonly outcome: number;
  readonly returned: number;
}

/**
 * A bet on a game that is made many times. What is drawn and paid is drawn and paid by the functions that settle real
 * bets; what does not change from round to round is worked out once, as exact figures take time.
 */
export interface Simulation {
  /** The bet that is made again and again. */
  readonly bet: string;
  /** How likely each outcome is. */
  readonly outcomes: readonly number[];
  /** What the bet returns by the exact fraction. */
  readonly expected: number;
  /** The round of a number; each number is another round. */
  readonly play: (source: Source, round: number) => Round;
}

/** Where rounds get their chance from: one endless stream, and hashes of rounds. */
export interface Source {
  readonly next: Words;
  readonly hash: (round: number) => string;
  readonly hmac: Hmac;
}

/** The public salt of simulated rounds. */
export const SIMULATION_SALT = 'simulation';

/** So many outcomes, each as likely as the others. */
export function evenly(count: number): number[] {
  return Array.from({ length: count }, () => 1 / count);
}

/** A multiplier in 1/10,000 as what one unit gets back. */
export function unit(multiplierE4: number): number {
  return multiplierE4 / MULTIPLIER_SCALE;
}
