import type * as z from 'zod/mini';
import type { AnswerOf, InputOf } from '../call.ts';

type Part<Input, Key extends 'params' | 'query' | 'body'> = Key extends keyof Input
  ? { [K in Key]: z.ZodMiniType<Exclude<Input[Key], undefined>> }
  : object;

/** The schemas of one call, tied to its types: a schema that drifts from its call does not compile. */
type CallSchemas<C> = {
  answer: z.ZodMiniType<AnswerOf<C>>;
  /** Refusals that carry something else than an `ErrorBody`, by their status. */
  refusals?: Readonly<Record<number, z.ZodMiniType>>;
} & Part<InputOf<C>, 'params'> &
  Part<InputOf<C>, 'query'> &
  Part<InputOf<C>, 'body'>;

/** The schemas of every call of a module in `calls`. */
export type SchemasOf<Calls> = { [Name in keyof Calls]: CallSchemas<Calls[Name]> };
