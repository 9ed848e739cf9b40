import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linkWorkspaces } from '../installed.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What was changed or added beside some folders. */
export interface Touched {
  readonly files: readonly string[];
  /** Lines added and lines taken away. */
  readonly lines: number;
}

/** A copy of the repository in a folder of its own, whose changes are counted. */
export interface Copy {
  /** Absolute. */
  readonly root: string;
  /** Runs a program of the copy to its end. @throws when it fails, with what it said */
  readonly run: (program: string, ...args: readonly string[]) => string;
  readonly touchedOutside: (folders: readonly string[]) => Touched;
  readonly remove: () => void;
}

/** Copies what the repository has, with the packages that are installed in it. */
export function copyRepository(): Copy {
  const root = mkdtempSync(path.join(os.tmpdir(), 'baize-walk-'));
  const git = (cwd: string, ...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=walk', '-c', 'user.email=walk@baize.local', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
  for (const file of git(ROOT, 'ls-files', '-co', '--exclude-standard', '-z').split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
  linkPackages(root);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'as it is');
  return {
    root,
    run: (program, ...args) => execFileSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' }),
    touchedOutside(folders) {
      git(root, 'add', '-A');
      const touched = git(root, 'diff', '--cached', '--numstat')
        .trim()
        .split('\n')
        .map((line) => line.split('\t') as [added: string, removed: string, file: string])
        .filter(([, , file]) => !folders.some((folder) => file.startsWith(`${folder}/`)));
      return {
        files: touched.map(([, , file]) => file),
        lines: touched.reduce((sum, [added, removed]) => sum + Number(added) + Number(removed), 0),
      };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Packages of others as they are installed; those of the workspace are the copy's own. */
function linkPackages(root: string): void {
  const installed = path.join(ROOT, 'node_modules');
  const linked = path.join(root, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed).filter((each) => each !== '@baize'))
    symlinkSync(path.join(installed, name), path.join(linked, name));
  linkWorkspaces(root);
}
