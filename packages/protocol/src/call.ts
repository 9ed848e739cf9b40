import type * as z from 'zod/mini';
import type { Service } from './services.ts';

/** One call of the API. The types live here, the schemas in `schemas.ts`, so that a browser loads no validator. */
export interface Call<Input extends CallInput, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path from the service's base address, with `{name}` for a parameter. */
  readonly path: string;
  /** Service that answers, or `bound` for calls that every game service answers for itself. */
  readonly service: Service | 'bound';
  /** `operator`: the bearer token is the platform's operator token, which no browser of a player ever has. */
  readonly auth: 'none' | 'player' | 'operator';
  /** Only for the types. */
  readonly types?: { input: Input; answer: Answer };
}

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type AnswerOf<C> = C extends Call<CallInput, infer Answer> ? Answer : never;

export type Of<S extends z.core.$ZodType> = z.infer<S>;

export function call<Input extends CallInput, Answer>(
  method: Call<Input, Answer>['method'],
  path: string,
  service: Call<Input, Answer>['service'],
  auth: Call<Input, Answer>['auth'],
): Call<Input, Answer> {
  return { method, path, service, auth };
}
