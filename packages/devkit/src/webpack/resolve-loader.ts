import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Path of a loader as the devkit sees it, so that a remote need not depend on any build tool itself. */
export function resolveLoader(name: string): string {
  return require.resolve(name);
}
