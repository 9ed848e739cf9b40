import type { CallSchemas } from '../call-schemas.ts';
import * as regulars from '../regulars.ts';

export const regularsSchemas = {
  openRegulars: { body: regulars.OpenRegulars, answer: regulars.OpenedRegulars },
} satisfies Record<string, CallSchemas>;
