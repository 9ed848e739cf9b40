import { get } from '../call.ts';
import type { searchSchemas } from '../schemas/search.ts';

type Of = typeof searchSchemas;

export const searchSite = get<Of['searchSite']>('general', '/search', 'none');
