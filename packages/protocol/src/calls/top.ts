import { call, type Of } from '../call.ts';
import type * as top from '../top.ts';

export const getTop = call<{ query: Of<typeof top.TopQuery> }, top.TopList>('GET', '/top', 'general', 'none');
