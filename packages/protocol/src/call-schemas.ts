import type * as z from 'zod/mini';

/** What one call takes and answers. The types of the call follow from it (`call.ts`). */
export interface CallSchemas {
  readonly params?: z.ZodMiniType<Record<string, string>>;
  readonly query?: z.ZodMiniType<Record<string, string | number | undefined>>;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** Refusals that carry something else than an `ErrorBody`, by their status. */
  readonly refusals?: Readonly<Record<number, z.ZodMiniType>>;
}
