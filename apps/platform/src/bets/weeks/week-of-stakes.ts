const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** The first Monday after 1970 began, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Ledger units of a hundredth of a major unit: money that is paid is whole ones. */
const HUNDREDTH_UNITS = 100;
const BASIS_POINTS = 10_000;

/** Beginning of the week that an instant is in. Milliseconds since 1970. */
export function weekStart(at: number): number {
  return at - ((((at - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

/** What a week's stakes bring, in ledger units, rounded down to hundredths. Exact for any stakes. */
export function shareOfStakes(stakedUnits: number, basisPoints: number): number {
  const hundredths = (BigInt(stakedUnits) * BigInt(basisPoints)) / BigInt(BASIS_POINTS * HUNDREDTH_UNITS);
  return Number(hundredths) * HUNDREDTH_UNITS;
}
