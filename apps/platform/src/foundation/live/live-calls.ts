import { randomUUID } from 'node:crypto';
import { type LiveCallAnswer, calls } from '@baize/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@baize/protocol';
import type { Logger } from 'pino';
import type { Guards } from '../http/bind-route.ts';
import { serializerCompiler, validatorCompiler } from '../http/compilers.ts';
import { errorBody, failureOf, retryAfterOf } from '../http/failure.ts';
import type { Route } from '../http/implement.ts';
import type { Player } from '../http/player.ts';
import { refuse } from '../http/refusal.ts';
import { requireRegularsCall } from '../http/regular-calls.ts';

/** Calls that a browser may make over its open socket, with the checks, limits and errors that they have over HTTP. */
export interface LiveCalls {
  /**
   * Makes the call once for each body, all at once, and resolves to their answers as JSON, in the same order.
   * @param token of the socket's player; empty for a guest
   */
  make(callName: string, bodies: readonly unknown[], token: string, socket: FastifyRequest): Promise<string[]>;
}

export interface LiveCallDeps extends Pick<Guards, 'authenticate' | 'callSchemas' | 'offer' | 'regularsPlay'> {
  readonly log: Logger;
  /** Counts one call of an address. Refuses with `too-many-requests`. */
  readonly count: (socket: FastifyRequest) => Promise<void>;
  /** Is called with each code that is answered. */
  readonly refused: (code: ErrorCode) => void;
}

interface Callable {
  readonly route: Route;
  readonly validate: (body: unknown) => unknown;
  readonly serialize: (answer: unknown) => string;
}

export function createLiveCalls(routes: readonly Route[], deps: LiveCallDeps): LiveCalls {
  const callable = new Map(
    routes
      .filter(({ options }) => options.overSocket)
      .map((route) => [route.callName as string, prepared(route, deps)]),
  );
  return {
    async make(callName, bodies, token, socket) {
      const called = callable.get(callName);
      const caller = called === undefined ? null : callerOf(called.route, token, socket, deps);
      // The calls that await it handle its failure. If there are none, this prevents an unhandled rejection.
      caller?.catch(() => {});
      // Counted one after the other, so that it is clear which of them is over the limit.
      const counted: Promise<void>[] = [];
      for (const _body of bodies) {
        const count = deps.count(socket);
        counted.push(count);
        await count.catch(() => {});
      }
      return Promise.all(
        bodies.map((body, index) => answerOne(called, body, caller, { counted: counted[index]!, socket, deps })),
      );
    },
  };
}

async function answerOne(
  called: Callable | undefined,
  body: unknown,
  caller: Promise<Player> | null,
  {
    counted,
    socket,
    deps,
  }: { readonly counted: Promise<void>; readonly socket: FastifyRequest; readonly deps: LiveCallDeps },
): Promise<string> {
  try {
    await counted;
    if (called === undefined || caller === null) return refuse('not-found');
    const player = await caller;
    const context = { params: {}, query: {}, body: called.validate(body), player, request: socket, reply: NO_REPLY };
    return `{"status":200,"body":${called.serialize(await called.route.handle(context as never))}}`;
  } catch (error) {
    return JSON.stringify(failureAnswer(error, called?.route.callName ?? null, deps));
  }
}

/** A call that may be made over a socket answers with a value and nothing else. */
const NO_REPLY = null as unknown as FastifyReply;

function failureAnswer(error: unknown, callName: string | null, { log, refused }: LiveCallDeps): LiveCallAnswer {
  const { code, detail, kind } = failureOf(error);
  const requestId = randomUUID();
  if (kind === 'away') log.warn({ error, requestId, callName }, 'the database is away');
  else if (kind === 'fault') log.error({ error, requestId, callName }, 'call failed');
  refused(code);
  const retryAfterSeconds = retryAfterOf(code, detail);
  const { status, body } = errorBody(code, detail, requestId);
  return { status, body, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

function prepared(route: Route, { callSchemas }: LiveCallDeps): Callable {
  const { callName } = route;
  const schemas = callSchemas[callName];
  if (schemas?.body === undefined || calls[callName].auth !== 'player')
    throw new Error(`${callName} cannot be made over a socket: that takes a player and a body.`);
  const validator = validatorCompiler({ schema: schemas.body } as never);
  return {
    route,
    validate(body) {
      const result = validator(body) as { error?: Error; value?: unknown };
      if (result.error !== undefined) throw result.error;
      return result.value;
    },
    serialize: serializerCompiler({ schema: schemas.answer } as never),
  };
}

/** As over HTTP: checks where the call comes from, then whose it is. A session that has ended since is noticed here. */
async function callerOf(
  { callName }: Route,
  token: string,
  { ip }: FastifyRequest,
  { authenticate, offer, regularsPlay }: Pick<LiveCallDeps, 'authenticate' | 'offer' | 'regularsPlay'>,
): Promise<Player> {
  const isOffered = calls[callName].where === 'offered';
  const country = isOffered ? await offer.countryOf(ip) : null;
  if (isOffered && offer.refusesSome && !offer.isOfferedIn(country)) refuse('not-offered');
  const player = (token === '' ? null : await authenticate(token)) ?? refuse('unauthorized');
  requireRegularsCall(callName, player.userId, regularsPlay);
  const betPauseMs = isOffered ? offer.betPauseMsIn(country) : null;
  return betPauseMs === null ? player : { ...player, betPauseMs };
}
