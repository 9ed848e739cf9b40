import * as ingest from '../ingest.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const ingestSchemas = {
  reportIngest: { answer: ingest.IngestReport },
  listFlags: { answer: ingest.Flags },
  saveFlag: { params: ingest.FlagParams, body: ingest.SaveFlag, answer: session.Success },
} satisfies Record<string, CallSchemas>;
