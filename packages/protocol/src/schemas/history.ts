import type * as calls from '../calls/history.ts';
import * as history from '../history.ts';
import * as wagers from '../wagers.ts';
import type { SchemasOf } from './call-schemas.ts';

export const historySchemas: SchemasOf<typeof calls> = {
  listWagers: { query: wagers.WagersQuery, answer: wagers.WagersPage },
  exportHistory: { body: history.HistoryExport, answer: history.HistoryFile },
};
