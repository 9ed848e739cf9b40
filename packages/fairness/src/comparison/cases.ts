import { CASE_MAX_OPENINGS, CASE_TICKETS, type CaseItem } from '../games/cases/case-table.ts';
import { CASES_ALGORITHM, openCase, openingsWorthUnits } from '../games/cases/cases.ts';
import { MULTIPLIER_SCALE } from '../payout.ts';
import { type Comparison, comparison } from './comparison.ts';
import { commitmentOf, someSeeds, wordsOf } from './given.ts';
import type { CaseSource } from './source.ts';

const MOST_ITEMS = 8;

/** Generated openings of cases with their results. */
export const cases: Comparison = comparison(
  CASES_ALGORITHM,
  (source) => ({
    ...someSeeds(source),
    priceUnits: (source.amount() % 10 ** 9) + 1,
    count: 1 + source.below(CASE_MAX_OPENINGS),
    items: someTable(source),
  }),
  (given) => {
    const openings = openCase(given.items, given.count, wordsOf(given));
    const payoutUnits = openingsWorthUnits(openings);
    return {
      ...commitmentOf(given),
      tickets: openings.map(({ ticket }) => ticket),
      itemIds: openings.map(({ item }) => item.id),
      status: 'won',
      multiplierE4: Math.floor((payoutUnits * MULTIPLIER_SCALE) / (given.priceUnits * given.count)),
      payoutUnits,
    };
  },
);

/** Ranges that cover all tickets once; their last tickets are drawn. */
function someTable(source: CaseSource): CaseItem[] {
  const lasts = new Set(Array.from({ length: source.below(MOST_ITEMS) }, () => 1 + source.below(CASE_TICKETS - 1)));
  let firstTicket = 1;
  return [...[...lasts].toSorted((a, b) => a - b), CASE_TICKETS].map((lastTicket, index) => {
    const item = { id: `item-${index}`, firstTicket, lastTicket, valueUnits: source.amount() % 10 ** 9 };
    firstTicket = lastTicket + 1;
    return item;
  });
}
