import { call, type Of } from '../call.ts';
import type * as history from '../history.ts';
import type * as wagers from '../wagers.ts';

/** Everything that the player staked money on. */
export const listWagers = call<{ query: Of<typeof wagers.WagersQuery> }, wagers.WagersPage>(
  'GET',
  '/profile/history/wagers',
  'general',
  'player',
);
export const exportHistory = call<{ body: history.HistoryExport }, Of<typeof history.HistoryFile>>(
  'POST',
  '/profile/history/export',
  'general',
  'player',
  'everywhere',
);
