import { call, type Of } from '../call.ts';
import type * as ingest from '../ingest.ts';
import type * as session from '../session.ts';

export const reportIngest = call<object, ingest.IngestReport>('GET', '/operator/events', 'general', 'operator');
export const listFlags = call<object, ingest.Flags>('GET', '/operator/flags', 'general', 'operator');
export const saveFlag = call<
  { params: Of<typeof ingest.FlagParams>; body: ingest.SaveFlag },
  Of<typeof session.Success>
>('PUT', '/operator/flags/{key}', 'general', 'operator');
