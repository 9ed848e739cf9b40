import { ERRORS, type ErrorCode } from '@baize/protocol';

export interface RefusalDetail {
  /** Field to its codes, for forms. */
  errors?: Record<string, string[]>;
  /** Seconds after which the same call may succeed: sent as Retry-After. */
  retryAfterSeconds?: number;
  /** What a call whose refusals have a schema of their own adds to an `ErrorBody`. */
  more?: object;
}

/** A named refusal: an expected answer, not a fault. Its code is one of the protocol's `ERRORS`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: RefusalDetail;

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(ERRORS[code].remedy);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code].status;
    this.detail = detail;
  }
}

/** Ends the call with a named refusal. */
export function refuse(code: ErrorCode, detail?: RefusalDetail): never {
  throw new Refusal(code, detail);
}

/** Refuses a field by name, as the validation of the body would. */
export function refuseField(field: string, code: string): never {
  throw new Refusal('validation-failed', { errors: { [field]: [code] } });
}
