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

/** Webpack's own error for a part of a remote that could not be fetched. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));
}

/** What an error means for the remote's place: a part that is fetched later may be missing as well. */
export function failureCodeOf(error: unknown): RemoteFailureCode {
  if (error instanceof LoadFailure) return error.code;
  return isChunkError(error) ? 'chunk-missing' : 'render-threw';
}
