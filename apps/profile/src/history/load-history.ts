import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { WagersPage, WeekSummary } from '@baize/protocol';

/** What the first page shows; parts that were not loaded in time are absent and are requested again. */
export interface HistoryData {
  week?: WeekSummary;
  bets?: WagersPage;
}

/** A part that fails does not take the other with it. */
export async function loadHistory({ call }: Pick<LoadContext, 'call'>): Promise<HistoryData> {
  const [week, bets] = await Promise.allSettled([call(calls.getWeek, {}), call(calls.listWagers, { query: {} })]);
  return {
    week: week.status === 'fulfilled' ? week.value : undefined,
    bets: bets.status === 'fulfilled' ? bets.value : undefined,
  };
}
