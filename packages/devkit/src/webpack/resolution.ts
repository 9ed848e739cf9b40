import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from './webpack.ts';

/** How imports resolve in every build of ours. Sources name their files with `.ts` endings, so few guesses are needed. */
export function resolution(): NonNullable<Configuration['resolve']> {
  return { extensions: ['.tsx', '.ts', '.js'] };
}

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
