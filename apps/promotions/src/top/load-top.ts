import type { LoadContext } from '@baize/contract';
import { TOP_ORDERS, TOP_PERIODS, calls } from '@baize/protocol';
import type { TopList, TopOrder, TopPeriod } from '@baize/protocol';

export interface TopChoice {
  readonly period: TopPeriod;
  readonly by: TopOrder;
}

/** The choice in the address: the day by payout where it names nothing known. */
export function choiceOf(search: string): TopChoice {
  const query = new URLSearchParams(search);
  return {
    period: TOP_PERIODS.find((period) => period === query.get('period')) ?? 'day',
    by: TOP_ORDERS.find((order) => order === query.get('by')) ?? 'payout',
  };
}

export function loadTop({ call, location }: LoadContext): Promise<TopList> {
  return call(calls.getTop, { query: choiceOf(location.search) });
}
