import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Aliases to the production build of react-router, whose `exports` lead only to its development one.
 *
 * @param from a file of the package that depends on react-router
 * @throws when a release of react-router no longer has that build: the alias would silently do nothing
 */
export function productionRouter(from: string): Record<string, string> {
  const folder = path.dirname(createRequire(from).resolve('react-router/package.json'));
  return {
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
  };
}
