import type * as calls from '../calls/top.ts';
import * as top from '../top.ts';
import type { SchemasOf } from './call-schemas.ts';

export const topSchemas: SchemasOf<typeof calls> = {
  getTop: { query: top.TopQuery, answer: top.TopList },
};
