import type * as z from 'zod/mini';
import type { Service } from './services.ts';

/**
 * Where a call that changes something may be made from. `offered`: it registers, deposits, gives, launches or stakes,
 * and is refused with `not-offered` from a country in which the product is not offered. `everywhere`: it withdraws,
 * ends what is open, looks after the account, or comes from an outside party.
 */
export type Where = 'offered' | 'everywhere';

/** One call of the API. The types live here, the schemas in `schemas.ts`, so that a browser loads no validator. */
export interface Call<Input extends CallInput, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path from the service's base address, with `{name}` for a parameter. */
  readonly path: string;
  /** Service that answers, or `bound` for calls that every game service answers for itself. */
  readonly service: Service | 'bound';
  /** `operator`: the bearer token is the platform's operator token, which no browser of a player ever has. */
  readonly auth: 'none' | 'player' | 'operator';
  /** Absent from calls that only read, and from those of operators. */
  readonly where?: Where;
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

type Target<Input extends CallInput, Answer> = [path: string, service: Call<Input, Answer>['service']];

/** A call that only reads. */
export function call<Input extends CallInput, Answer>(
  method: 'GET',
  ...target: [...Target<Input, Answer>, auth: Call<Input, Answer>['auth']]
): Call<Input, Answer>;
/** A call of an operator. */
export function call<Input extends CallInput, Answer>(
  method: 'POST' | 'PUT',
  ...target: [...Target<Input, Answer>, auth: 'operator']
): Call<Input, Answer>;
/** A call that changes something: it has to say where it may be made from. */
export function call<Input extends CallInput, Answer>(
  method: 'POST' | 'PUT',
  ...target: [...Target<Input, Answer>, auth: 'none' | 'player', where: Where]
): Call<Input, Answer>;
export function call<Input extends CallInput, Answer>(
  method: Call<Input, Answer>['method'],
  path: string,
  service: Call<Input, Answer>['service'],
  auth: Call<Input, Answer>['auth'],
  where?: Where,
): Call<Input, Answer> {
  return { method, path, service, auth, ...(where && { where }) };
}
