/** Every way a build of a remote can be refused, with what to do about it. */
export const BUILD_ERRORS = {
  'package-invalid':
    'Give the package a name like games-dice or @team/games-dice and a version like 1.0.0, and exact versions of react and react-dom.',
  'definition-missing': 'Export `remote: RemoteDefinition` from src/remote.ts.',
  'source-missing':
    'Correct `source` in src/remote.ts: it is a path from src to the file whose default export is the module.',
  'catalogue-missing':
    'Write the catalogue in English at least, as `en.json` in the folder that src/remote.ts names in `locales` or `sharedNamespaces`.',
  'catalogue-invalid': 'Make the catalogue a JSON object of texts, and give each namespace a name of its own.',
  'text-missing':
    'Write the text into the catalogue of each language, in English at least, in the folder `manifest` of the folder that src/remote.ts names in `locales`.',
  'assets-missing': 'Correct `assets` in src/remote.ts: it is a folder from src, and not called web, node or locales.',
  'compile-failed': 'Correct what the compiler reports above.',
  'integrity-stale': 'Delete node_modules/.cache/baize-remote and build again.',
  'manifest-invalid': 'Correct the fields named above in src/remote.ts.',
} as const satisfies Record<string, string>;

/** Why a remote cannot be built. */
export type BuildErrorCode = keyof typeof BUILD_ERRORS;

/** A remote cannot be built; the message has code, detail and what to do. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code: BuildErrorCode;

  constructor(code: BuildErrorCode, detail: string, cause?: unknown) {
    super(`${code}: ${detail}\n${BUILD_ERRORS[code]}`, { cause });
    this.code = code;
  }
}
