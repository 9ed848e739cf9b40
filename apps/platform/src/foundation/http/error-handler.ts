import { ERRORS, type ErrorBody, type ErrorCode } from '@baize/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { Refusal, type RefusalDetail } from './refusal.ts';

/** Fastify's own refusals, by HTTP status. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'body-malformed',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'body-malformed',
  429: 'too-many-requests',
  503: 'service-unavailable',
};

/** When a caller who was told `service-unavailable` may try again, unless the refusal knows better. */
const RETRY_AFTER_SECONDS = 1;

/** Every failure leaves as an `ErrorBody`. The cause of a 500 goes to the log and to nobody else. */
export function handleError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answer(reply, request, error.code, error.detail);
  const code = error.statusCode === undefined ? undefined : BY_STATUS[error.statusCode];
  if (code !== undefined) return answer(reply, request, code, {});
  if (isDatabaseAway(error)) {
    request.log.warn({ error, requestId: request.id, route: request.routeOptions.url }, 'the database is away');
    return answer(reply, request, 'service-unavailable', {});
  }
  request.log.error({ error, requestId: request.id, route: request.routeOptions.url }, 'call failed');
  return answer(reply, request, 'internal', {});
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, request, 'not-found', {});
}

function answer(
  reply: FastifyReply,
  request: FastifyRequest,
  code: ErrorCode,
  { errors, more, retryAfterSeconds = code === 'service-unavailable' ? RETRY_AFTER_SECONDS : undefined }: RefusalDetail,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  const body: ErrorBody = {
    code,
    message: ERRORS[code].remedy,
    requestId: request.id,
    ...(errors && { errors }),
    ...more,
  };
  return reply.code(ERRORS[code].status).send(body);
}
