import { ErrorBody, calls } from '@baize/protocol';
import { schemas } from '@baize/protocol/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CallWindows, RateLimit } from './call-windows.ts';
import type { Route } from './implement.ts';
import { type Authenticate, bearerToken } from './player.ts';
import type { OperatorCheck } from './operator.ts';
import { refuse } from './refusal.ts';

/** Who may call, and how often. */
export interface Guards {
  readonly authenticate: Authenticate;
  readonly isOperator: OperatorCheck;
  /** Where calls with a limit of their own are counted; null when nothing is limited. */
  readonly windows: CallWindows | null;
}

/** Adds one route to a service: schemas, token check, rate limit, OpenAPI operation. */
export function bindRoute(
  app: FastifyInstance,
  { callName, options, handle }: Route,
  { authenticate, isOperator, windows }: Guards,
): void {
  const { method, path, auth } = calls[callName];
  const {
    answer,
    refusals,
    ...parts
  }: {
    answer: z.ZodMiniType;
    refusals?: Readonly<Record<number, z.ZodMiniType>>;
    params?: z.ZodMiniType;
    query?: z.ZodMiniType;
    body?: z.ZodMiniType;
  } = schemas[callName];
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
      response: { '2xx': answer, ...refusals, '4xx': ErrorBody, '5xx': ErrorBody },
    },
    config: {
      rawBody: options.rawBody === true,
      takesNoBody,
      // Counted across processes, by the hook below.
      ...(options.rateLimit && { rateLimit: false as const }),
    },
    onRequest: options.rateLimit && windows ? [countCall(windows, callName, options.rateLimit)] : [],
    // After every limit, so that guesses at tokens are counted, and before the body is read and validated, so that a
    // stranger learns nothing about the schema's checks.
    preParsing: [
      ...(auth === 'player'
        ? [async (request: FastifyRequest) => requirePlayer(request, authenticate, options.findHandover)]
        : []),
      ...(auth === 'operator' ? [async (request: FastifyRequest) => requireOperator(request, isOperator)] : []),
    ],
    preValidation: takesNoBody ? [emptyForNone] : [],
    handler: async (request, reply) => {
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        player: request.player,
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
): Promise<void> {
  const token = bearerToken(request.headers.authorization) ?? refuse('unauthorized');
  request.player = (await authenticate(token)) ?? (await findHandover(token)) ?? refuse('unauthorized');
}

async function requireOperator(request: FastifyRequest, isOperator: OperatorCheck): Promise<void> {
  const token = bearerToken(request.headers.authorization) ?? refuse('unauthorized');
  if (!isOperator(token)) refuse('unauthorized');
}
