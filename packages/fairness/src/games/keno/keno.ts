import { combinations } from '../../combinations.ts';
import { drawDistinct, type Words } from '../../draws.ts';
import { FairnessError } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { KENO_TABLES, type KenoRisk } from './keno-tables.ts';
import { MULTIPLIER_SCALE } from '../../payout.ts';
import type { Payoff } from '../../payoff.ts';

/** Stored with every keno bet; a change of any rule or table changes the number. */
export const KENO_ALGORITHM = 'keno/1';

/** Numbers of the grid: 1 … 40. */
export const KENO_NUMBERS = 40;

/** Numbers that a bet draws. */
export const KENO_DRAWN = 10;

/** The most numbers that a player picks; the least is one. */
export const KENO_MAX_PICKS = 10;

/** The ten numbers of a bet, 1 … 40, in the order in which they are drawn. */
export function kenoDraw(next: Words): number[] {
  return drawDistinct(next, KENO_NUMBERS, KENO_DRAWN).map((index) => index + 1);
}

/** How many picks were drawn. Throws `picks-invalid` unless they are 1 … 10 different numbers of 1 … 40. */
export function kenoHits(picks: readonly number[], draw: readonly number[]): number {
  requirePicks(picks);
  const drawn = new Set(draw);
  return picks.filter((pick) => drawn.has(pick)).length;
}

/** What a number of hits pays. Throws `picks-invalid`, `count-out-of-range`. */
export function kenoMultiplierE4(risk: KenoRisk, picks: number, hits: number): number {
  const hundredths = kenoRow(risk, picks)[hits];
  if (hundredths === undefined) throw new FairnessError('count-out-of-range', String(hits));
  return hundredths * (MULTIPLIER_SCALE / 100);
}

/** Multipliers in hundredths by hits, from none to all. Throws `picks-invalid`. */
export function kenoRow(risk: KenoRisk, picks: number): readonly number[] {
  const row = KENO_TABLES[risk][picks - 1];
  if (row === undefined) throw new FairnessError('picks-invalid', String(picks));
  return row;
}

/** The most that a bet on so many numbers can pay, in 1/10,000. Throws `picks-invalid`. */
export function kenoGreatestE4(risk: KenoRisk, picks: number): number {
  return Math.max(...kenoRow(risk, picks)) * (MULTIPLIER_SCALE / 100);
}

/** The chance of so many hits: C(10, hits) C(30, picks - hits) / C(40, picks). */
export function kenoChance(picks: number, hits: number): Fraction {
  return {
    numerator: combinations(KENO_DRAWN, hits) * combinations(KENO_NUMBERS - KENO_DRAWN, picks - hits),
    denominator: combinations(KENO_NUMBERS, picks),
  };
}

/** The exact expected return of one unit of stake. Throws `picks-invalid`. */
export function kenoReturn(risk: KenoRisk, picks: number): Fraction {
  const numerator = kenoRow(risk, picks).reduce(
    (sum, hundredths, hits) => sum + BigInt(hundredths) * kenoChance(picks, hits).numerator,
    0n,
  );
  return { numerator, denominator: 100n * combinations(KENO_NUMBERS, picks) };
}

/** Throws `picks-invalid` unless they are 1 … 10 different numbers of 1 … 40. */
export function requirePicks(picks: readonly number[]): void {
  const valid =
    picks.length >= 1 &&
    picks.length <= KENO_MAX_PICKS &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= KENO_NUMBERS);
  if (!valid) throw new FairnessError('picks-invalid', picks.join());
}

/** Of each number of hits that pays. Throws `picks-invalid`. */
export function kenoPayoffs(risk: KenoRisk, picks: number): Payoff[] {
  return kenoRow(risk, picks).flatMap((hundredths, hits) =>
    hundredths === 0 ? [] : [{ chance: kenoChance(picks, hits), multiplierE4: (hundredths * MULTIPLIER_SCALE) / 100 }],
  );
}
