import type * as calls from '../calls/history.ts';
import * as history from '../history.ts';
import type { SchemasOf } from './call-schemas.ts';

export const historySchemas: SchemasOf<typeof calls> = {
  exportHistory: { body: history.HistoryExport, answer: history.HistoryFile },
};
