import type * as calls from '../calls/ingest.ts';
import * as ingest from '../ingest.ts';
import * as session from '../session.ts';
import type { SchemasOf } from './call-schemas.ts';

export const ingestSchemas: SchemasOf<typeof calls> = {
  reportIngest: { answer: ingest.IngestReport },
  listFlags: { answer: ingest.Flags },
  saveFlag: { params: ingest.FlagParams, body: ingest.SaveFlag, answer: session.Success },
};
