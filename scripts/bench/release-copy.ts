import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RELEASE = path.resolve(import.meta.dirname, '../../apps/games-dice/dist/release');

/** Gives the built dice game as a folder of its own: a build that runs meanwhile empties the other one. */
export async function withRelease<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-release-'));
  try {
    cpSync(RELEASE, folder, { recursive: true });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
