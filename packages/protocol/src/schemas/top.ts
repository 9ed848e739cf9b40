import * as top from '../top.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const topSchemas = {
  getTop: { query: top.TopQuery, answer: top.TopList },
} satisfies Record<string, CallSchemas>;
