/** Every way in which a package can be refused before it is published, with what to do about it. */
export const PACKING_ERRORS = {
  'compile-failed': 'Correct what the compiler reports above.',
  'import-unresolved': 'Export the file from its package, or import another one.',
  'sheet-unfit':
    'Import CSS Modules (*.module.css) from code; other sheets are imported by those who put a page together.',
  'font-missing': 'Name a file that the package of the font has.',
  'sibling-private': 'Take the package out of the dependencies, or publish it too.',
} as const satisfies Record<string, string>;

/** Why a package cannot be packed. */
export type PackingErrorCode = keyof typeof PACKING_ERRORS;

/** A package cannot be packed; the message has code, detail and what to do. */
export class PackingError extends Error {
  override readonly name = 'PackingError';
  readonly code: PackingErrorCode;

  constructor(code: PackingErrorCode, detail: string, cause?: unknown) {
    super(`${code}: ${detail}\n${PACKING_ERRORS[code]}`, { cause });
    this.code = code;
  }
}
