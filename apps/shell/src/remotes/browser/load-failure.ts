import type { RemoteFailureCode } from '@baize/contract';

/** A remote could not be brought onto the page. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly code: RemoteFailureCode;

  constructor(code: RemoteFailureCode, detail: string, cause?: unknown) {
    super(`${code}: ${detail}`, { cause });
    this.code = code;
  }
}
