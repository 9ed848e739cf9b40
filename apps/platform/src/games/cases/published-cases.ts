import { CASE_MAX_OPENINGS, caseReturn, validateCaseTable } from '@baize/fairness/games/cases/case-table';
import { CURRENCIES, type Currency, UNITS_PER_MAJOR, currencyEntry } from '@baize/protocol';
import type { CaseItem, GameCase } from '@baize/protocol/games/cases/cases';
import { inEveryLanguage } from '../../foundation/texts.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { CASES, type CaseDefinition } from './catalogue.ts';
import { TABLES } from './tables-of-prizes.ts';

/** The cases as they are sold, by currency. */
export type PublishedCases = Readonly<Record<Currency, readonly GameCase[]>>;

/**
 * Makes every case in every currency and checks its table.
 * @throws Error naming the case if tickets do not sum to 100,000, an amount is no whole unit, its prizes are not
 * as many as its table's, as many as may be opened at once cost less or more than a stake may be, or a prize exceeds
 * the maximum win: the platform then does not start
 */
export function publishCases(definitions: readonly CaseDefinition[] = CASES): PublishedCases {
  return Object.fromEntries(
    CURRENCIES.map((currency) => [currency, definitions.map((definition) => publish(definition, currency))]),
  ) as Record<Currency, GameCase[]>;
}

function publish({ slug, price, prizes, table, tableVersion }: CaseDefinition, currency: Currency): GameCase {
  const priceUnits = wholeUnits(price * currencyEntry(currency).scale * UNITS_PER_MAJOR, slug);
  const { minStakeUnits, maxStakeUnits, maxWinUnits } = limitsOf('cases', currency);
  if (priceUnits < minStakeUnits || priceUnits * CASE_MAX_OPENINGS > maxStakeUnits)
    throw new Error(`The case ${slug} in ${currency} has a price that is no valid stake.`);
  const rows = TABLES[table];
  if (rows.length !== prizes.length) throw new Error(`The case ${slug} has ${prizes.length} prizes.`);
  const items = ticketRanges(
    prizes.map((art, index) => {
      const [worth, tickets] = rows[index]!;
      const valueUnits = wholeUnits(worth * priceUnits, slug);
      return {
        id: `${slug}.${art}`,
        name: inEveryLanguage(({ caseItems }) => caseItems[art]),
        art,
        valueUnits,
        tickets,
      };
    }),
  );
  const refusals = validateCaseTable(items, maxWinUnits);
  if (refusals.length > 0)
    throw new Error(`The case ${slug} in ${currency} is wrong: ${refusals.map(({ code }) => code).join(', ')}.`);
  const { numerator, denominator } = caseReturn(items, priceUnits);
  const divisor = greatestDivisor(numerator, denominator);
  return {
    slug,
    tableVersion,
    name: inEveryLanguage(({ cases }) => cases[slug]),
    currency,
    priceUnits,
    expectedReturn: { numerator: Number(numerator / divisor), denominator: Number(denominator / divisor) },
    items,
  };
}

function ticketRanges(
  prizes: readonly (Omit<CaseItem, 'firstTicket' | 'lastTicket'> & { tickets: number })[],
): CaseItem[] {
  let lastTicket = 0;
  return prizes.map(({ tickets, ...item }) => {
    const firstTicket = lastTicket + 1;
    lastTicket += tickets;
    return { ...item, firstTicket, lastTicket };
  });
}

/** Fractions of prices are decimal, doubles are not: a rounding error is rounded away, anything more is refused. */
function wholeUnits(amount: number, slug: string): number {
  const whole = Math.round(amount);
  if (Math.abs(whole - amount) > 1e-6) throw new Error(`The case ${slug} has an amount of ${amount} ledger units.`);
  return whole;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
