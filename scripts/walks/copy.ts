import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkWorkspaces } from '../installed.mjs';

const execute = promisify(execFile);
/** Of a program that is run to its end. */
const MOST_OUTPUT_BYTES = 100_000_000;

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What was changed or added beside some folders and files. */
export interface Touched {
  readonly files: readonly string[];
  /** Lines added and lines taken away. */
  readonly lines: number;
  /** Runs of neighbouring lines. */
  readonly entries: number;
}

/** A copy of the repository in a folder of its own, whose changes are counted. */
export interface Copy {
  /** Absolute. */
  readonly root: string;
  /** Runs a program of the copy to its end. @throws when it fails, with what it said */
  readonly run: (
    program: string,
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly touchedOutside: (own: readonly string[]) => Touched;
  readonly remove: () => void;
}

/** Copies what the repository has, with the packages that are installed in it. */
export function copyRepository(): Copy {
  const root = mkdtempSync(path.join(os.tmpdir(), 'baize-walk-'));
  const git = (cwd: string, ...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=walk', '-c', 'user.email=walk@baize.local', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT_BYTES,
    });
  for (const file of git(ROOT, 'ls-files', '-co', '--exclude-standard', '-z').split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
  linkPackages(root);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'as it is');
  return {
    root,
    async run(program, args, environment) {
      const options = { cwd: root, env: { ...process.env, ...environment }, maxBuffer: MOST_OUTPUT_BYTES };
      return (await execute(process.execPath, [program, ...args], options)).stdout;
    },
    touchedOutside(own) {
      git(root, 'add', '-A');
      const files = git(root, 'diff', '--cached', '--name-only')
        .split('\n')
        .filter((file) => file !== '' && !own.some((each) => file === each || file.startsWith(`${each}/`)));
      const changed = files.length === 0 ? '' : git(root, 'diff', '--cached', '--unified=0', '--', ...files);
      return {
        files,
        lines: changed.match(/^[+-](?!\+\+ |-- )/gm)?.length ?? 0,
        entries: changed.match(/^@@ /gm)?.length ?? 0,
      };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Packages of others as they are installed; those of the workspace are the copy's own. */
function linkPackages(root: string): void {
  for (const folder of ['.', ...globSync('{apps,packages}/*', { cwd: ROOT })]) {
    const installed = path.join(ROOT, folder, 'node_modules');
    const linked = path.join(root, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(linked);
    for (const name of readdirSync(installed).filter((each) => each !== '@baize' && each !== '.cache'))
      symlinkSync(path.join(installed, name), path.join(linked, name));
  }
  linkWorkspaces(root);
}
