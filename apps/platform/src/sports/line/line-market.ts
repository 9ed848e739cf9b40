import type { SelectionResult, SportsMarket } from '@baize/protocol';
import type { FeedMarket } from '../feed/feed.ts';

/** As a feed prices it. */
export function priced({ selections, ...market }: FeedMarket): Omit<SportsMarket, 'version'> {
  return { ...market, selections: selections.map(({ id, oddsMilli }) => ({ id, oddsMilli, result: null })) };
}

export function settled(market: SportsMarket, results: Readonly<Record<string, SelectionResult>>): SportsMarket {
  const selections = market.selections.map((each) => ({
    ...each,
    result: results[each.id] ?? { type: 'lost' as const },
  }));
  return { ...market, status: 'settled', selections };
}

/** Closed to bets until the feed prices it again. */
export function reopened(market: SportsMarket): SportsMarket {
  return { ...market, status: 'suspended', selections: market.selections.map((each) => ({ ...each, result: null })) };
}

/** Whether two markets are equal. */
export function isSame(one: Omit<SportsMarket, 'version'>, other: Omit<SportsMarket, 'version'>): boolean {
  return (
    one.status === other.status &&
    one.selections.length === other.selections.length &&
    one.selections.every((each, index) => {
      const same = other.selections[index]!;
      return each.id === same.id && each.oddsMilli === same.oddsMilli && isSameResult(each.result, same.result);
    })
  );
}

function isSameResult(one: SelectionResult | null, other: SelectionResult | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
