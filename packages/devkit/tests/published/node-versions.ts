import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface NodeVersion {
  readonly major: number;
  /** Its program, absolute. */
  readonly program: string;
  /** A path of commands with this one first, and the npm of this machine. */
  readonly path: string;
}

/** The Node that runs this, and a Node 20 when one is in the path. */
export function nodeVersions(): NodeVersion[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const others = folders.map((folder) => path.join(folder, 'node')).filter((file) => existsSync(file));
  const oldest = others.find((file) => majorOf(file) === 20);
  return [process.execPath, ...(oldest === undefined ? [] : [oldest])].map((program) => ({
    major: majorOf(program),
    program,
    // Commands of this repository would hide those that were installed.
    path: [path.dirname(program), ...folders.filter((folder) => !folder.includes('node_modules'))].join(path.delimiter),
  }));
}

function majorOf(program: string): number {
  return Number(/^v(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]);
}
