import type { BonusTerms } from '@baize/protocol';

/** What dice keeps of all stakes on average, in hundredths of a percent: the least of any game. */
const LEAST_EDGE = 100;
const BASIS_POINTS = 10_000;

/** What wagering asks of a player of dice. Ledger units. */
export interface WageringCost {
  /** Stakes in all. */
  readonly stakesUnits: number;
  /** What of them is lost on average. */
  readonly lossUnits: number;
}

/** The cheapest way to wager a bonus of an amount, on average: dice, of whose stakes only a share counts. */
export function wageringCost({ contributions, wageringMultiplier }: BonusTerms, amountUnits: number): WageringCost {
  const percent = contributions.find(({ game }) => game === 'dice')?.percent || 100;
  const stakesUnits = Math.ceil((amountUnits * wageringMultiplier * 100) / percent);
  return { stakesUnits, lossUnits: Math.round((stakesUnits * LEAST_EDGE) / BASIS_POINTS) };
}
