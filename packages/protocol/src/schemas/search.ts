import * as search from '../search.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const searchSchemas = {
  searchSite: { query: search.SearchQuery, answer: search.SearchAnswer },
} satisfies Record<string, CallSchemas>;
