import * as history from '../history.ts';
import * as wagers from '../wagers.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const historySchemas = {
  listWagers: { query: wagers.WagersQuery, answer: wagers.WagersPage },
  exportHistory: { body: history.HistoryExport, answer: history.HistoryFile },
} satisfies Record<string, CallSchemas>;
