/** What a release may fail at when it is rendered; the command `baize` has a text for each. */
export type CheckFailureCode = 'call-not-listed' | 'hydration-failed' | 'render-failed' | 'shared-not-listed';

/** A release does not pass the check. */
export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';
  readonly code: CheckFailureCode;
  readonly details: readonly string[];

  constructor(code: CheckFailureCode, details: readonly string[]) {
    super(`${code}: ${details.join('; ')}`);
    this.code = code;
    this.details = details;
  }
}

/** @param where the page, in words @throws CheckFailure */
export function refuseTaken(where: string, { calls, libraries }: Taken): void {
  if (libraries.size > 0) throw new CheckFailure('shared-not-listed', [...libraries]);
  if (calls.size > 0)
    throw new CheckFailure(
      'call-not-listed',
      [...calls].map((call) => `${where}: ${call}`),
    );
}

/** What a release has taken without listing it. */
export interface Taken {
  readonly calls: Set<string>;
  readonly libraries: Set<string>;
}

/** No call and no library, before a page was tried. */
export function nothingTaken(): Taken {
  return { calls: new Set(), libraries: new Set() };
}
