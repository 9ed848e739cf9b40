import type { Chance } from './chance.ts';

/** Seconds between two bets of one visit, and between two visits of a regular. */
const BETWEEN_BETS = [2, 9] as const;
const BETWEEN_VISITS = [5, 45] as const;
/** Bets of one visit. */
const VISIT = [1, 8] as const;
/** How many of the regulars are there by the hour of the day, and how much longer they think. */
const NIGHT = { until: 7, share: 0.4, slower: 1.8 };
const EVENING = { from: 18, slower: 0.75 };
const SECOND_MS = 1000;

/** How busy the place is at an hour of the day, 0 to 23. */
export function hourOf(hour: number): { readonly share: number; readonly slower: number } {
  if (hour < NIGHT.until) return NIGHT;
  return { share: 1, slower: hour >= EVENING.from ? EVENING.slower : 1 };
}

/** Whether the regular of a number is there: at night only the first of them are. */
export function isAwake(number: number, count: number, hour: number): boolean {
  return number < Math.ceil(count * hourOf(hour).share);
}

export function betsOfVisit(chance: Chance): number {
  return chance.between(...VISIT);
}

/** @param pace how many times faster than people. @returns milliseconds */
export function pauseMs(chance: Chance, of: 'bet' | 'visit', { hour, pace }: { hour: number; pace: number }): number {
  const [least, most] = of === 'bet' ? BETWEEN_BETS : BETWEEN_VISITS;
  return ((least + chance.fraction() * (most - least)) * hourOf(hour).slower * SECOND_MS) / pace;
}
