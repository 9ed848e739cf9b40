import { CallFailure } from '@baize/contract';

/** What a demo throws to refuse a call as the server does. */
export function refused(code: string, status = 409): CallFailure {
  return new CallFailure({ code, status, message: code });
}
