import { call, type Of } from '../call.ts';
import type * as history from '../history.ts';

export const exportHistory = call<{ body: history.HistoryExport }, Of<typeof history.HistoryFile>>(
  'POST',
  '/profile/history/export',
  'general',
  'player',
);
