import type * as z from 'zod/mini';
import type { CallSchemas } from './call-schemas.ts';
import type { OperatorRole } from './operator-roles.ts';
import type { Service } from './services.ts';

/**
 * Where a call that changes something may be made from. `offered`: it registers, deposits, gives, launches or stakes,
 * and is refused with `not-offered` from a country in which the product is not offered. `everywhere`: it withdraws,
 * ends what is open, looks after the account, or comes from an outside party.
 */
export type Where = 'offered' | 'everywhere';

/** One call of the API. Its types follow from its schemas, which a browser does not load: it needs no validator. */
export interface Call<Input extends CallInput, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path from the service's base address, with `{name}` for a parameter. */
  readonly path: string;
  /** Service that answers, or `bound` for calls that every game service answers for itself. */
  readonly service: Service | 'bound';
  /** `operator`: the bearer token is that of a program of the operators', or of an operator. No player ever has one. */
  readonly auth: 'none' | 'player' | 'operator';
  /** Of a call of operators: one of these roles is needed. */
  readonly roles?: readonly OperatorRole[];
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

/** What a query without any parameter fits need not be given. */
type Query<Q> = object extends Q ? { query?: Q } : { query: Q };

/** The input that schemas take, as the browser gives it. */
type Taken<S extends CallSchemas> = (S extends { params: infer P extends z.core.$ZodType }
  ? { params: z.infer<P> }
  : object) &
  (S extends { query: infer Q extends z.core.$ZodType } ? Query<z.infer<Q>> : object) &
  (S extends { body: infer B extends z.core.$ZodType } ? { body: z.infer<B> } : object);

type CallOf<S extends CallSchemas> = Call<Taken<S>, z.infer<S['answer']>>;
type AnyCall = Call<CallInput, unknown>;
type Target = [service: AnyCall['service'], path: string];

type Roles = [OperatorRole, ...OperatorRole[]];

// The marks below let a build leave out the calls that no code makes.

/** A call that only reads; one of operators says which of these roles may. */
/*#__NO_SIDE_EFFECTS__*/
export function get<S extends CallSchemas>(
  ...[service, path, auth, ...roles]: [...Target, ...(['none' | 'player'] | ['operator', ...Roles])]
): CallOf<S> {
  return { method: 'GET', service, path, auth, ...(roles.length > 0 && { roles }) };
}

/**
 * Who makes a call that changes something: one of a player or a guest has to say where it may be made from, one of
 * operators which of these roles may.
 */
type By = ['operator', ...Roles] | [auth: 'none' | 'player', where: Where];

/*#__NO_SIDE_EFFECTS__*/
export function post<S extends CallSchemas>(...[service, path, ...by]: [...Target, ...By]): CallOf<S> {
  return { method: 'POST', service, path, ...guardOf(by) };
}

/*#__NO_SIDE_EFFECTS__*/
export function put<S extends CallSchemas>(...[service, path, ...by]: [...Target, ...By]): CallOf<S> {
  return { method: 'PUT', service, path, ...guardOf(by) };
}

function guardOf(by: By): Pick<AnyCall, 'auth' | 'roles' | 'where'> {
  if (by[0] !== 'operator') return { auth: by[0], where: by[1] };
  const [auth, ...roles] = by;
  return { auth, roles };
}
