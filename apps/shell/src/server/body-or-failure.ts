import { CallFailure } from '@baize/contract';
import type { JsonAnswer } from './json-request.ts';

/** The body of a success. @throws CallFailure with code and message of a refusal, as far as it has them */
export function bodyOrFailure({ status, body }: JsonAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  const { code, message, requestId } = (body ?? {}) as { code?: string; message?: string; requestId?: string };
  throw new CallFailure({
    code: code ?? 'internal',
    status,
    message: message ?? `HTTP ${status}`,
    requestId: requestId ?? null,
  });
}

/** The refusal of a call that got no answer. */
export function networkFailure(cause: unknown): CallFailure {
  return new CallFailure({ code: 'network-error', status: null, message: 'Network Error', cause });
}
