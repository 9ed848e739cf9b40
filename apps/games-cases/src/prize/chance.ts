import { CASE_TICKETS, ticketCount } from '@baize/fairness/games/cases/case-table';
import type { CaseItem, GameCase } from '@baize/protocol/games/cases/cases';
import type { Locale } from '@baize/protocol';
import { formatPercent } from '@baize/ui/format';

/** Tickets in one percent: a chance has at most three decimals, and all that it has are shown. */
const TICKETS_PER_PERCENT = CASE_TICKETS / 100;

/** The exact chance of a prize: `0,01 %`, `22,255 %`, `40 %`. */
export function chanceText(item: CaseItem, locale: Locale): string {
  const tickets = ticketCount(item);
  const decimals = [0, 1, 2].find((places) => (tickets * 10 ** places) % TICKETS_PER_PERCENT === 0) ?? 3;
  return formatPercent(tickets / TICKETS_PER_PERCENT, locale, { decimals });
}

/** What comes back on average, in percent of the price. */
export function returnPercent({ expectedReturn }: Pick<GameCase, 'expectedReturn'>): number {
  return (expectedReturn.numerator * 100) / expectedReturn.denominator;
}
