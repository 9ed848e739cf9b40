import { randomInt } from 'node:crypto';

export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];
/** What the right side pays, stake included, in hundredths of the stake. */
export const PAYS_HUNDREDTHS = 196;

export function flipCoin(side: Side, stakeUnits: number): { outcome: Side; winUnits: number } {
  const outcome = SIDES[randomInt(SIDES.length)]!;
  return { outcome, winUnits: outcome === side ? Math.floor((stakeUnits * PAYS_HUNDREDTHS) / 100) : 0 };
}
