import { type CallName, ErrorBody, type OperatorRole, calls } from '@baize/protocol';
import type { CallSchemas } from '@baize/protocol/call-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CallWindows, RateLimit } from './call-windows.ts';
import type { Offer } from '../geo/offer.ts';
import type { Route } from './implement.ts';
import { type Authenticate, type Player, bearerToken } from './player.ts';
import { type FindOperator, type Operator, mayAs } from '../operators/operator.ts';
import { requireRegularsCall } from './regular-calls.ts';
import { refuse } from './refusal.ts';

/** What a call takes and answers, who may make it, and how often. */
export interface Guards {
  readonly callSchemas: Partial<Record<CallName, CallSchemas>>;
  readonly authenticate: Authenticate;
  readonly findOperator: FindOperator;
  readonly offer: Offer;
  /** Whether the house's regulars may play. */
  readonly regularsPlay: boolean;
  /** Where calls with a limit of their own are counted; null when nothing is limited. */
  readonly windows: CallWindows | null;
}

/** Adds one route to a service: schemas, token check, rate limit, OpenAPI operation. */
export function bindRoute(
  app: FastifyInstance,
  { callName, options, handle }: Route,
  { authenticate, callSchemas, findOperator, offer, regularsPlay, windows }: Guards,
): void {
  const { method, path, auth, roles = [], where } = calls[callName];
  const schemas = callSchemas[callName];
  if (schemas === undefined) throw new Error(`${callName} has no schemas: those of a game are in its folder.`);
  const { answer, refusals, ...parts } = schemas;
  const takesNoBody = parts.body !== undefined && z.safeParse(parts.body, {}).success;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: callName,
      ...(parts.params && { params: parts.params }),
      ...(parts.query && { querystring: parts.query }),
      ...(parts.body && { body: parts.body }),
      ...(auth !== 'none' && { security: [{ bearer: [] }] }),
      // Whether a country in which the product is not offered refuses it, for those who read the published calls.
      ...(where && { 'x-where': where }),
      // Of a call of operators: one of these roles.
      ...(roles.length > 0 && { 'x-roles': roles }),
      response: { '2xx': answer, ...refusals, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    config: {
      rawBody: options.rawBody === true,
      takesNoBody,
      // Counted across processes, by the hook below.
      ...(options.rateLimit && { rateLimit: false as const }),
    },
    onRequest: [
      ...(options.rateLimit && windows ? [countCall(windows, callName, options.rateLimit)] : []),
      ...(where === 'offered' && offer.refusesSome
        ? [(request: FastifyRequest) => requireOffered(request, offer)]
        : []),
    ],
    // After every limit, so that guesses at tokens are counted, and before the body is read and validated, so that a
    // stranger learns nothing about the schema's checks.
    preParsing: [
      ...(auth === 'player'
        ? [
            async (request: FastifyRequest) => {
              const { userId } = await requirePlayer(request, authenticate, options.findHandover);
              requireRegularsCall(callName, userId, regularsPlay);
            },
          ]
        : []),
      ...(auth === 'player' && where === 'offered' ? [(request: FastifyRequest) => pacePlayer(request, offer)] : []),
      ...(auth === 'operator'
        ? [async (request: FastifyRequest) => requireOperator(request, findOperator, roles)]
        : []),
    ],
    preValidation: takesNoBody ? [emptyForNone] : [],
    handler: async (request, reply) => {
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        player: request.player,
        operator: request.operator,
        request,
        reply,
      };
      return handle(context as never);
    },
  });
}

function emptyForNone(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {};
  done();
}

function countCall(windows: CallWindows, callName: string, limit: RateLimit) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('x-ratelimit-limit', limit.max);
    return windows.count(callName, request.ip, limit);
  };
}

async function requirePlayer(
  request: FastifyRequest,
  authenticate: Authenticate,
  findHandover: Authenticate = async () => null,
): Promise<Player> {
  const token = bearerToken(request.headers.authorization) ?? refuse('unauthorized');
  const player = (await authenticate(token)) ?? (await findHandover(token)) ?? refuse('unauthorized');
  request.player = player;
  return player;
}

/**
 * [G5] Before the token is looked at: a call from a country that is not offered anything is refused with or without a
 * player.
 */
async function requireOffered({ ip }: FastifyRequest, offer: Offer): Promise<void> {
  if (!offer.isOfferedIn(await offer.countryOf(ip))) refuse('not-offered');
}

/** [G6] The pause goes with the player to the bet path, so that no game can forget it and no client leave it out. */
async function pacePlayer(request: FastifyRequest, offer: Offer): Promise<void> {
  const betPauseMs = offer.betPauseMsIn(await offer.countryOf(request.ip));
  if (betPauseMs !== null && request.player !== null) request.player = { ...request.player, betPauseMs };
}

/** A program with the machine's token may note the name that it knows a person by. */
function nameOf({ id, name }: Pick<Operator, 'id' | 'name'>, { headers }: FastifyRequest): string {
  const noted = headers['baize-in-name-of'];
  return id === null && typeof noted === 'string' && NOTED_NAME.test(noted) ? `${name} for ${noted}` : name;
}

const NOTED_NAME = /^[\w.@-]{1,40}$/;

/** Refuses `unauthorized` for an unknown token, `role-missing` for an operator without the role. */
async function requireOperator(
  request: FastifyRequest,
  findOperator: FindOperator,
  roles: readonly OperatorRole[],
): Promise<void> {
  const token = bearerToken(request.headers.authorization) ?? refuse('unauthorized');
  const operator = (await findOperator(token)) ?? refuse('unauthorized');
  if (!mayAs(operator, roles)) refuse('role-missing');
  request.operator = { ...operator, name: nameOf(operator, request), requestId: request.id };
}
