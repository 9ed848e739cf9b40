import { CASE_MAX_OPENINGS, CASE_TICKETS, itemOfTicket, type CaseItem } from './case-table.ts';
import { uniformInteger, type Words } from '../../draws.ts';
import { FairnessError } from '../../fairness-error.ts';

/** Stored with every opening; a change of any rule changes the number. */
export const CASES_ALGORITHM = 'cases/1';

/** One opening: its ticket, 1 … 100,000, and what it wins. */
export interface CaseOpening {
  readonly ticket: number;
  readonly item: CaseItem;
}

/** The next ticket of a bet's stream, 1 … 100,000, each equally likely. */
export function caseTicket(next: Words): number {
  return uniformInteger(next, CASE_TICKETS) + 1;
}

/**
 * The openings of one bet, in order: opening i uses the i-th accepted draw of the bet's stream.
 * Throws `openings-out-of-range` (1 … 10), `ticket-out-of-range` if the table has a gap.
 */
export function openCase(items: readonly CaseItem[], count: number, next: Words): CaseOpening[] {
  if (!Number.isInteger(count) || count < 1 || count > CASE_MAX_OPENINGS) {
    throw new FairnessError('openings-out-of-range', String(count));
  }
  return Array.from({ length: count }, () => {
    const ticket = caseTicket(next);
    return { ticket, item: itemOfTicket(items, ticket) };
  });
}

/** What the openings are worth together, in ledger units. */
export function openingsWorthUnits(openings: readonly CaseOpening[]): number {
  return openings.reduce((sum, { item }) => sum + item.valueUnits, 0);
}
