import { UNITS_PER_MAJOR, type Currency, type Wheel } from '@baize/protocol';
import { WHEEL_SECTORS, wheelPrizeUnits } from '@baize/fairness';

/** The largest prize of a free spin in major units: the specification's cap of each currency. */
const LARGEST: Readonly<Record<Currency, number>> = { RUB: 1, USD: 0.1, KZT: 5, INR: 1, EUR: 0.1 };

/** In ledger units. */
export function largestPrizeUnits(currency: Currency): number {
  return Math.round(LARGEST[currency] * UNITS_PER_MAJOR);
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
