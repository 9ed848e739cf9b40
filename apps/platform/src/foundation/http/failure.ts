import { ERRORS, type ErrorBody, type ErrorCode } from '@baize/protocol';
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

/** Seconds after which a caller that got `service-unavailable` may try again, unless the refusal says otherwise. */
const RETRY_AFTER_SECONDS = 1;

/** How an error is answered. */
export interface Failure {
  readonly code: ErrorCode;
  readonly detail: RefusalDetail;
  /** An expected answer, a database that is away, or a fault of ours. */
  readonly kind: 'away' | 'fault' | 'refusal';
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: error.code, detail: error.detail, kind: 'refusal' };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  const code = status === undefined ? undefined : BY_STATUS[status];
  if (code !== undefined) return { code, detail: {}, kind: 'refusal' };
  if (isDatabaseAway(error)) return { code: 'service-unavailable', detail: {}, kind: 'away' };
  return { code: 'internal', detail: {}, kind: 'fault' };
}

/** Seconds after which the same call may succeed; undefined where that is unknown. */
export function retryAfterOf(code: ErrorCode, { retryAfterSeconds }: RefusalDetail): number | undefined {
  const seconds = retryAfterSeconds ?? (code === 'service-unavailable' ? RETRY_AFTER_SECONDS : undefined);
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

export function errorBody(
  code: ErrorCode,
  { errors, more }: RefusalDetail,
  requestId: string,
): { readonly status: number; readonly body: ErrorBody } {
  const { status, remedy } = ERRORS[code];
  return { status, body: { code, message: remedy, requestId, ...(errors && { errors }), ...more } };
}
