import { CallFailure } from '@baize/contract';
import type { ErrorBody } from '@baize/protocol';
import type { AxiosResponse } from 'axios';

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof (body as Partial<ErrorBody> | null | undefined)?.code === 'string';
}

function retryAfterSeconds(response: AxiosResponse<unknown>): number | null {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** The one shape every failed call has. An answer that is not the API's own (a proxy's page, say) gets a code by its status. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const response = (error as { response?: AxiosResponse<unknown> }).response;
  if (!response?.status) {
    return new CallFailure({ code: 'network-error', status: null, message: 'Network Error', cause: error });
  }
  const { status, data } = response;
  const wait = retryAfterSeconds(response);
  if (isErrorBody(data)) {
    return new CallFailure({
      code: data.code,
      status,
      message: data.message,
      errors: data.errors ?? {},
      requestId: data.requestId,
      retryAfterSeconds: wait,
      cause: error,
    });
  }
  return new CallFailure({
    code: status >= 500 ? 'service-unavailable' : 'internal',
    status,
    message: `HTTP ${status}`,
    retryAfterSeconds: wait,
    cause: error,
  });
}
