import { get } from '../call.ts';
import type { topSchemas } from '../schemas/top.ts';

type Of = typeof topSchemas;

export const getTop = get<Of['getTop']>('general', '/top', 'none');
