import { KENO_MAX_PICKS, KENO_NUMBERS } from '@baize/fairness/games/keno/keno';
import { KENO_TABLES, type KenoRisk } from '@baize/fairness/games/keno/keno-tables';

/** The choice of a bet: the table that pays it and one to ten numbers, in ascending order. */
export interface KenoChoice {
  readonly risk: KenoRisk;
  readonly picks: readonly number[];
}

export const RISKS: readonly KenoRisk[] = ['classic', 'low', 'medium', 'high'];
export const FIRST_CHOICE: KenoChoice = { risk: 'medium', picks: [] };
/** How many numbers a random choice has if none were chosen before. */
const RANDOM_PICKS = 6;

/** With the number if it was not among the picks and there is room; without it if it was. */
export function toggled(choice: KenoChoice, number: number): KenoChoice {
  const { picks } = choice;
  if (picks.includes(number)) return { ...choice, picks: picks.filter((pick) => pick !== number) };
  if (picks.length === KENO_MAX_PICKS) return choice;
  return { ...choice, picks: [...picks, number].toSorted((one, other) => one - other) };
}

/**
 * As many random numbers as are chosen now. It only fills the ticket in; the draw comes from the seeds.
 *
 * @param random a whole number below `count`, any as likely as any other
 */
export function shuffled(choice: KenoChoice, random: (count: number) => number): KenoChoice {
  const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  const count = choice.picks.length === 0 ? RANDOM_PICKS : choice.picks.length;
  const picks = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] ?? 0);
  return { ...choice, picks: picks.toSorted((one, other) => one - other) };
}

/** A stored choice is from an earlier visit: it counts only if the table still takes it. */
export function isChoice(value: unknown): value is KenoChoice {
  const { risk, picks } = (value ?? {}) as Partial<KenoChoice>;
  if (risk === undefined || !Object.hasOwn(KENO_TABLES, risk) || !Array.isArray(picks)) return false;
  const numbers: readonly unknown[] = picks;
  const valid = numbers.every(
    (pick) => Number.isInteger(pick) && (pick as number) >= 1 && (pick as number) <= KENO_NUMBERS,
  );
  return valid && new Set(numbers).size === numbers.length && numbers.length <= KENO_MAX_PICKS;
}
