import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The root of the repository that contains a remote: the nearest folder above with `workspaces` in its package.json, or
 * the remote's own, when it has a repository to itself.
 */
export function findWorkspace(folder: string): string {
  for (let candidate = path.resolve(folder); ; candidate = path.dirname(candidate)) {
    const file = path.join(candidate, 'package.json');
    if (existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'))) return candidate;
    if (candidate === path.dirname(candidate)) return path.resolve(folder);
  }
}
