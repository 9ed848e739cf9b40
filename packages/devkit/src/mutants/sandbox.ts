import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A copy of the repository in which faults are planted, so that nobody who works in it ever meets one. */
export interface Sandbox {
  readonly folder: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
}

/** Own workspaces are linked from here: they must lead into the copy, or the tests of a package see others' sources. */
const OWN_SCOPE = '@baize';
const PATIENCE = 'packages/devkit/src/jest/patience.ts';
/** A fault that stops something makes its test wait: half a minute for each would be the longest part of a run. */
const PATIENCE_MS = 6_000;

/** Copies what git knows of the working tree, with the packages of the original. */
export function makeSandbox(root: string, folder: string): Sandbox {
  rmSync(folder, { recursive: true, force: true });
  for (const file of trackedFiles(root)) copy(path.join(root, file), path.join(folder, file));
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  linkOwnPackages(folder);
  const sandbox: Sandbox = {
    folder,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(folder, file), text),
  };
  sandbox.write(PATIENCE, sandbox.read(PATIENCE).replace(/PATIENCE_MS = [\d_]+/, `PATIENCE_MS = ${PATIENCE_MS}`));
  return sandbox;
}

function trackedFiles(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to);
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    // What tools keep belongs to one tree.
    if (name !== '.cache' && name !== OWN_SCOPE) symlinkSync(path.join(from, name), path.join(to, name));
}

function linkOwnPackages(folder: string): void {
  const scope = path.join(folder, 'node_modules', OWN_SCOPE);
  mkdirSync(scope);
  for (const parent of ['apps', 'packages'])
    for (const name of readdirSync(path.join(folder, parent)))
      symlinkSync(path.join(folder, parent, name), path.join(scope, name));
}
