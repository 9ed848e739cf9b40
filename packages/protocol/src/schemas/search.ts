import type * as calls from '../calls/search.ts';
import * as search from '../search.ts';
import type { SchemasOf } from './call-schemas.ts';

export const searchSchemas: SchemasOf<typeof calls> = {
  searchSite: { query: search.SearchQuery, answer: search.SearchAnswer },
};
