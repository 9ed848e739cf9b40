import { call, type Of } from '../call.ts';
import type * as search from '../search.ts';

export const searchSite = call<{ query: Of<typeof search.SearchQuery> }, Of<typeof search.SearchAnswer>>(
  'GET',
  '/search',
  'general',
  'none',
);
