import { get, put } from '../call.ts';
import type { ingestSchemas } from '../schemas/ingest.ts';

type Of = typeof ingestSchemas;

export const reportIngest = get<Of['reportIngest']>('general', '/operator/events', 'operator', 'support', 'content');
export const listFlags = get<Of['listFlags']>('general', '/operator/flags', 'operator', 'content');
export const saveFlag = put<Of['saveFlag']>('general', '/operator/flags/{key}', 'operator', 'content');
