import type { Currency, SelectionRefusal, SlipBetShape, SlipLimits, SlipSelection } from '@baize/protocol';
import { MAX_SYSTEM_SELECTIONS } from '@baize/protocol';
import { Refusal, refuse, refuseField } from '../../foundation/http/refusal.ts';
import { fullReturn, inMilli } from '../rules/bet-return.ts';
import { combinationsOf } from '../rules/fraction.ts';
import { sportsLimitsOf } from '../sports-limits.ts';

type BetLimits = SlipLimits['bets'][number];

/** Refuses an invalid shape: indexes that name no selection or one twice, wrong numbers of them. */
export function requireShape({ type, selections, ...shape }: SlipBetShape, count: number, field: string): void {
  const path = `${field}.selections`;
  if (new Set(selections).size !== selections.length) refuseField(path, 'repeated');
  if (selections.some((index) => index >= count)) refuseField(path, 'unknown');
  if (type === 'single' && selections.length !== 1) refuseField(path, 'one-needed');
  if (type === 'accumulator' && selections.length < 2) refuseField(path, 'two-needed');
  if (type !== 'system') return;
  if (selections.length > MAX_SYSTEM_SELECTIONS) refuseField(path, 'too-many');
  if (sizeOfShape({ type, selections, ...shape } as SlipBetShape) >= selections.length)
    refuseField(`${field}.winners`, 'too-many');
}

/** Selections of each combination. */
export function sizeOfShape(shape: SlipBetShape): number {
  return shape.type === 'system' ? shape.winners : shape.selections.length;
}

/** The selections of a combination that exclude each other: two of one fixture. */
export function excludedOf(shape: SlipBetShape, selections: readonly SlipSelection[]): number[] {
  if (shape.type === 'single') return [];
  const fixtures = shape.selections.map((index) => selections[index]!.fixtureId);
  return shape.selections.filter(
    (_index, place) => fixtures.indexOf(fixtures[place]!) !== fixtures.lastIndexOf(fixtures[place]!),
  );
}

/** Every selection that some combination of the slip has next to another of its fixture. */
export function excludedSelections(
  shapes: readonly SlipBetShape[],
  selections: readonly SlipSelection[],
): SelectionRefusal[] {
  const excluded = new Set(shapes.flatMap((shape) => excludedOf(shape, selections)));
  return [...excluded].map((selection) => ({ selection, code: 'selections-excluded', market: null }));
}

/** Refuses the call with the refusals of all selections. The code of the first one is the slip's. */
export function refuseSelections(refusals: readonly SelectionRefusal[]): never {
  refuse(refusals[0]!.code, { more: { selections: refusals } });
}

/** The stake limits of a bet at these odds: at most the stake that would win the largest payout. */
export function limitsOfBet(currency: Currency, shape: SlipBetShape, odds: readonly number[]): BetLimits {
  const size = sizeOfShape(shape);
  const full = fullReturn(
    shape.selections.map((index) => odds[index]!),
    size,
  );
  const { minStakeUnits, maxStakeUnits, maxPayoutUnits } = sportsLimitsOf(currency);
  const winsMost = Number((BigInt(maxPayoutUnits) * full.under) / full.over);
  return {
    combinations: combinationsOf(shape.selections.length, size),
    fullOddsMilli: inMilli(full),
    minStakeUnits,
    maxStakeUnits: Math.max(minStakeUnits, Math.min(maxStakeUnits, winsMost)),
    maxPayoutUnits,
  };
}

/** Refuses stakes outside their limits, and names the limits of all bets. */
export function requireStakes(stakes: readonly number[], limits: readonly BetLimits[]): void {
  const shown = limits.map(({ minStakeUnits, maxStakeUnits, maxPayoutUnits }) => ({
    minStakeUnits,
    maxStakeUnits,
    maxPayoutUnits,
  }));
  stakes.forEach((stake, index) => {
    const { minStakeUnits, maxStakeUnits } = limits[index]!;
    const code = stake < minStakeUnits ? 'stake-below-minimum' : stake > maxStakeUnits ? 'stake-above-maximum' : null;
    if (code === null) return;
    throw new Refusal(code, { errors: { [`bets.${index}.stakeUnits`]: [code] }, more: { limits: shown } });
  });
}
