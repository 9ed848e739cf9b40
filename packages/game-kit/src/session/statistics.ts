/** A settled bet as the event on the bus carries it. Amounts in ledger units. */
export interface SettledBet {
  readonly stakeUnits: number;
  readonly payoutUnits: number;
}

/** What one game gave in one currency since the tab was opened. */
export interface Statistics {
  readonly bets: number;
  readonly wins: number;
  readonly stakedUnits: number;
  readonly paidUnits: number;
  /** Largest payout less its stake; 0 without a win. */
  readonly bestUnits: number;
  /** Net after each of the last bets, oldest first. */
  readonly course: readonly number[];
}

/** Points that the chart shows. */
const COURSE = 120;

/** Statistics before the first bet. */
export const NO_BETS: Statistics = { bets: 0, wins: 0, stakedUnits: 0, paidUnits: 0, bestUnits: 0, course: [] };

/** The statistics with one more settled bet. Amounts are in ledger units. */
export function withBet(statistics: Statistics, { stakeUnits, payoutUnits }: SettledBet): Statistics {
  const stakedUnits = statistics.stakedUnits + stakeUnits;
  const paidUnits = statistics.paidUnits + payoutUnits;
  return {
    bets: statistics.bets + 1,
    wins: statistics.wins + (payoutUnits > stakeUnits ? 1 : 0),
    stakedUnits,
    paidUnits,
    bestUnits: Math.max(statistics.bestUnits, payoutUnits - stakeUnits),
    course: [...statistics.course, paidUnits - stakedUnits].slice(-COURSE),
  };
}

/** What storage gave back, if it is of this shape. */
export function isStatistics(kept: unknown): kept is Statistics {
  const known = kept as Partial<Statistics> | null;
  if (known === null || typeof known !== 'object' || !Array.isArray(known.course)) return false;
  const figures = [known.bets, known.wins, known.stakedUnits, known.paidUnits, known.bestUnits, ...known.course];
  return figures.every((figure) => Number.isSafeInteger(figure));
}
