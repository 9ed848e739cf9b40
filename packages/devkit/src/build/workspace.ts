import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from './build-error.ts';

/**
 * The root of the repository: the nearest folder above with `workspaces` in its package.json.
 *
 * @throws BuildError `not-in-workspace`
 */
export function findWorkspace(folder: string): string {
  for (let candidate = path.resolve(folder); ; candidate = path.dirname(candidate)) {
    const file = path.join(candidate, 'package.json');
    if (existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'))) return candidate;
    if (candidate === path.dirname(candidate)) throw new BuildError('not-in-workspace', folder);
  }
}
