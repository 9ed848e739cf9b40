import { FairnessError, type FairnessErrorCode } from '../../fairness-error.ts';
import type { Fraction } from '../../fraction.ts';
import { requireUnits } from '../../payout.ts';

/** Every case has exactly this many tickets, numbered from 1. */
export const CASE_TICKETS = 100_000;

/** The most openings in one bet. */
export const CASE_MAX_OPENINGS = 10;

/** One prize and the tickets that win it, both ends included. */
export interface CaseItem {
  readonly id: string;
  readonly firstTicket: number;
  readonly lastTicket: number;
  /** Worth in ledger units, 1/10,000 of the major unit. */
  readonly valueUnits: number;
}

/** One thing that is wrong with a table; `itemId` names the item at which it was seen. */
export interface CaseTableRefusal {
  readonly code: FairnessErrorCode;
  readonly itemId?: string;
}

/**
 * Everything that is wrong with a table; empty means that it may be published.
 * `maxWinUnits`: ten of the dearest item must fit under it, so that a shown prize is never cut.
 */
export function validateCaseTable(items: readonly CaseItem[], maxWinUnits?: number): CaseTableRefusal[] {
  if (items.length === 0) return [{ code: 'case-empty' }];
  const refusals: CaseTableRefusal[] = [...itemRefusals(items, maxWinUnits), ...rangeRefusals(items)];
  const total = items.reduce((sum, item) => sum + ticketCount(item), 0);
  if (total !== CASE_TICKETS) refusals.push({ code: 'case-tickets-total' });
  return refusals;
}

/** How many of the 100,000 tickets win the item. */
export function ticketCount(item: CaseItem): number {
  return item.lastTicket - item.firstTicket + 1;
}

/** The item that a ticket (1 … 100,000) wins. Throws `ticket-out-of-range` if none does. */
export function itemOfTicket(items: readonly CaseItem[], ticket: number): CaseItem {
  const won = items.find((item) => ticket >= item.firstTicket && ticket <= item.lastTicket);
  if (won === undefined) throw new FairnessError('ticket-out-of-range', String(ticket));
  return won;
}

/** The exact expected return of one opening at this price. Throws `amount-invalid`, `case-price-invalid`. */
export function caseReturn(items: readonly CaseItem[], priceUnits: number): Fraction {
  requireUnits(priceUnits);
  if (priceUnits === 0) throw new FairnessError('case-price-invalid');
  const worth = items.reduce((sum, item) => sum + BigInt(item.valueUnits) * BigInt(ticketCount(item)), 0n);
  return { numerator: worth, denominator: BigInt(CASE_TICKETS) * BigInt(priceUnits) };
}

function itemRefusals(items: readonly CaseItem[], maxWinUnits = Number.MAX_SAFE_INTEGER): CaseTableRefusal[] {
  const seen = new Set<string>();
  return items.flatMap(({ id, valueUnits }) => {
    const codes: FairnessErrorCode[] = [];
    if (seen.has(id)) codes.push('case-item-duplicate');
    seen.add(id);
    if (!Number.isSafeInteger(valueUnits) || valueUnits < 0) codes.push('case-item-value-invalid');
    else if (valueUnits > Math.floor(maxWinUnits / CASE_MAX_OPENINGS)) codes.push('case-item-over-maximum-win');
    return codes.map((code) => ({ code, itemId: id }));
  });
}

function rangeRefusals(items: readonly CaseItem[]): CaseTableRefusal[] {
  const broken = items.filter((item) => !isRange(item));
  if (broken.length > 0) return broken.map(({ id }) => ({ code: 'case-range-invalid', itemId: id }));

  const refusals: CaseTableRefusal[] = [];
  let expected = 1;
  for (const item of items.toSorted((a, b) => a.firstTicket - b.firstTicket)) {
    if (item.firstTicket > expected) refusals.push({ code: 'case-tickets-gap', itemId: item.id });
    if (item.firstTicket < expected) refusals.push({ code: 'case-tickets-overlap', itemId: item.id });
    expected = item.lastTicket + 1;
  }
  return refusals;
}

function isRange({ firstTicket, lastTicket }: CaseItem): boolean {
  const whole = Number.isInteger(firstTicket) && Number.isInteger(lastTicket);
  return whole && firstTicket >= 1 && lastTicket >= firstTicket && lastTicket <= CASE_TICKETS;
}
