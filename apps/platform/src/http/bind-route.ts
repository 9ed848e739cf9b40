import { ErrorBody, calls } from '@baize/protocol';
import { schemas } from '@baize/protocol/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Route } from './implement.ts';
import { type Authenticate, bearerToken } from './player.ts';
import type { OperatorCheck } from './operator.ts';
import { refuse } from './refusal.ts';

/** Adds one route to a service: schemas, token check, rate limit, OpenAPI operation. */
export function bindRoute(
  app: FastifyInstance,
  { callName, options, handle }: Route,
  authenticate: Authenticate,
  isOperator: OperatorCheck,
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
      ...(options.rateLimit && {
        rateLimit: { max: options.rateLimit.max, timeWindow: options.rateLimit.windowSeconds * 1000 },
      }),
    },
    // Before the body is read and validated: a stranger learns nothing about the schema's checks.
    ...(auth === 'player' && { onRequest: async (request: FastifyRequest) => requirePlayer(request, authenticate) }),
    ...(auth === 'operator' && { onRequest: async (request: FastifyRequest) => requireOperator(request, isOperator) }),
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

async function requirePlayer(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const token = bearerToken(request.headers.authorization) ?? refuse('unauthorized');
  request.player = (await authenticate(token)) ?? refuse('unauthorized');
}

async function requireOperator(request: FastifyRequest, isOperator: OperatorCheck): Promise<void> {
  const token = bearerToken(request.headers.authorization) ?? refuse('unauthorized');
  if (!isOperator(token)) refuse('unauthorized');
}
