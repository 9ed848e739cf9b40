import type { ErrorCode } from '@baize/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, failureOf, retryAfterOf } from './failure.ts';
import type { Refusal, RefusalDetail } from './refusal.ts';

/** How a service answers what goes wrong. */
export interface FailureHandlers {
  readonly handleError: (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  readonly handleNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Every failure is answered with an `ErrorBody`. The cause of a 500 is only logged.
 * @param count is called with each code that is answered
 */
export function failureHandlers(count: (code: ErrorCode) => void): FailureHandlers {
  return {
    handleError(error, request, reply) {
      const { code, detail, kind } = failureOf(error);
      const about = { error, requestId: request.id, route: request.routeOptions.url };
      if (kind === 'away') request.log.warn(about, 'the database is away');
      else if (kind === 'fault') request.log.error(about, 'call failed');
      count(code);
      return send(reply, request, code, detail);
    },
    handleNotFound(request, reply) {
      count('not-found');
      return send(reply, request, 'not-found', {});
    },
  };
}

function send(reply: FastifyReply, request: FastifyRequest, code: ErrorCode, detail: RefusalDetail): FastifyReply {
  const retryAfterSeconds = retryAfterOf(code, detail);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const { status, body } = errorBody(code, detail, request.id);
  return reply.code(status).send(body);
}
