import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
export const SAMPLE = path.join(WORKSPACE, 'packages/devkit/fixtures/games-sample');

/**
 * A copy of the repository as far as a remote needs it to be built: sources of the packages and the sample as
 * `apps/games-sample`, with third-party packages linked. It acts as another machine.
 *
 * @param depth folders between the temporary folder and the copy, because two copies must have different paths
 */
export function copyRepository(depth: string): { root: string; sample: string; remove: () => void } {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'baize-'));
  const root = path.join(temporary, depth);
  mkdirSync(path.join(root, 'node_modules/@baize'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(path.join(WORKSPACE, file), path.join(root, file));
  for (const name of readdirSync(path.join(WORKSPACE, 'packages'))) copySources('packages', name, root);
  const sample = path.join(root, 'apps/games-sample');
  cpSync(SAMPLE, sample, { recursive: true, filter: isSource });
  for (const name of readdirSync(path.join(WORKSPACE, 'node_modules'))) {
    if (name !== '@baize' && !name.startsWith('.'))
      symlinkSync(path.join(WORKSPACE, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  return { root, sample, remove: () => rmSync(temporary, { recursive: true, force: true }) };
}

function copySources(parent: string, name: string, root: string): void {
  const to = path.join(root, parent, name);
  cpSync(path.join(WORKSPACE, parent, name), to, { recursive: true, filter: isSource });
  symlinkSync(to, path.join(root, 'node_modules/@baize', name));
  // Packages that npm could not hoist stay beside their owner.
  const own = path.join(WORKSPACE, parent, name, 'node_modules');
  try {
    symlinkSync(own, path.join(to, 'node_modules'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isSource(file: string): boolean {
  return !/\/(node_modules|dist)(\/|$)/.test(file.slice(WORKSPACE.length));
}

/** Runs the build's command line as a team does. Rejects with its output when it refuses. */
export async function buildByCli(
  folder: string,
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<string> {
  const cli = path.join(WORKSPACE, 'packages/devkit/src/build/cli.ts');
  const { stdout } = await run(process.execPath, [cli, '--folder', folder, ...options], {
    env: { ...process.env, ...environment },
  });
  return stdout;
}
