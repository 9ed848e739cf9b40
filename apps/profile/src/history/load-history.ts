import { calls } from '@baize/protocol';
import type { BetsPage, WeekSummary } from '@baize/protocol';
import type { LoadContext } from '@baize/contract';

/** What the first page of a section shows; parts that did not come in time are absent and are asked for again. */
export interface HistoryData {
  week?: WeekSummary;
  bets?: BetsPage;
}

export const HISTORY_PATH = '/profile/history';

/** First data of the section at `path`. A part that fails does not take the others with it. */
export async function loadHistory({ call, location }: Pick<LoadContext, 'call' | 'location'>): Promise<HistoryData> {
  const [week, bets] = await Promise.allSettled([
    call(calls.getWeek, {}),
    location.path === HISTORY_PATH ? call(calls.listOwnBets, { query: {} }) : Promise.resolve(undefined),
  ]);
  return {
    week: week.status === 'fulfilled' ? week.value : undefined,
    bets: bets.status === 'fulfilled' ? bets.value : undefined,
  };
}
