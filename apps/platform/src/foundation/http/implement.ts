import {
  type AnswerOf,
  type Call,
  type CallInput,
  type CallName,
  type InputOf,
  type Service,
  calls,
} from '@baize/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from './call-windows.ts';
import type { Operator } from '../operators/operator.ts';
import type { Authenticate, Player } from './player.ts';

type Calls = typeof calls;

/** What a handler is given: the validated parts of the call and nothing that was not validated. A query is always there. */
export type CallContext<Name extends CallName> = Required<InputOf<Calls[Name]>> & {
  request: FastifyRequest;
  reply: FastifyReply;
};
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;
export type PlayerHandler<Name extends CallName> = (
  context: CallContext<Name> & { player: Player },
) => Promise<Answer<Name>> | Answer<Name>;
export type OperatorHandler<Name extends CallName> = (
  context: CallContext<Name> & { operator: Operator },
) => Promise<Answer<Name>> | Answer<Name>;
export type PublicHandler<Name extends CallName> = (context: CallContext<Name>) => Promise<Answer<Name>> | Answer<Name>;

export interface RouteOptions {
  /** Most calls of one address in a window, over all processes, instead of the process's own limit. */
  rateLimit?: RateLimit;
  /** The game services that answer a `bound` call; every other call names its service itself. */
  services?: readonly Service[];
  /** May also be made over the player's open socket. Its handler takes body and player and nothing else. */
  overSocket?: boolean;
  /** Stores the body's text in `request.rawBody`, for signatures. */
  rawBody?: boolean;
  /** Also takes a token that begins a session. @returns its player, null for any other token */
  findHandover?: Authenticate;
}

/** A call of the protocol with the function that answers it. */
export interface Route {
  readonly callName: CallName;
  readonly services: readonly Service[];
  readonly options: RouteOptions;
  readonly handle: (context: never) => unknown;
}

/** Answers a call that needs a player: without a valid token it is refused with `unauthorized` before the handler. */
export function implement<Name extends CallName>(
  callName: Name,
  handler: PlayerHandler<Name>,
  options: RouteOptions = {},
): Route {
  return route(callName, 'player', handler, options);
}

/** Answers a call that anyone may make. */
export function implementPublic<Name extends CallName>(
  callName: Name,
  handler: PublicHandler<Name>,
  options: RouteOptions = {},
): Route {
  return route(callName, 'none', handler, options);
}

/**
 * Answers a call of operators: refused with `unauthorized` unless the token is an operator's or the machine's, with
 * `role-missing` unless the operator has one of the call's roles.
 */
export function implementOperator<Name extends CallName>(
  callName: Name,
  handler: OperatorHandler<Name>,
  options: RouteOptions = {},
): Route {
  return route(callName, 'operator', handler, { rateLimit: OPERATOR_LIMIT, ...options });
}

/** A limit so low that a token cannot be found by trying. */
const OPERATOR_LIMIT = { max: 300, windowSeconds: 60 };

/** The routes, each limited to so many calls of one address. */
export function limited(rateLimit: RateLimit, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({ ...route, options: { ...route.options, rateLimit } }));
}

const IMPLEMENTED_BY = { none: 'implementPublic', player: 'implement', operator: 'implementOperator' } as const;

function route(
  callName: CallName,
  auth: Call<CallInput, unknown>['auth'],
  handle: (context: never) => unknown,
  options: RouteOptions,
): Route {
  const { service, auth: required } = calls[callName];
  if (required !== auth) throw new Error(`${callName} has auth '${required}': use ${IMPLEMENTED_BY[required]}`);
  const services = service === 'bound' ? options.services : [service];
  if (services === undefined)
    throw new Error(`${callName} is answered by game services: name them in options.services`);
  return { callName, services, options, handle };
}
