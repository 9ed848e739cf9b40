import { type Currency, type Wheel, currencyEntry, unitsOf } from '@baize/protocol';
import { WHEEL_SECTORS, wheelPrizeUnits } from '@baize/fairness';

/** The largest prize of a free spin, the specification's cap of each currency, in ledger units. */
export function largestPrizeUnits(currency: Currency): number {
  return unitsOf(currencyEntry(currency).wheelPrize);
}

export function wheelIn(currency: Currency): Wheel {
  const largest = largestPrizeUnits(currency);
  return { currency, sectors: WHEEL_SECTORS.map((_percent, sector) => wheelPrizeUnits(sector, largest)) };
}

const DAY_MS = 86_400_000;

/** Day of UTC, as `2026-11-20`. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** When the next day begins, an ISO 8601 instant. */
export function nextDayAt(now: number): string {
  return new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS).toISOString();
}
