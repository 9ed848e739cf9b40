import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { ROOT } from './addresses.ts';
import { runProgram } from './program.ts';

/** Builds a remote of the fixtures. @returns the folder of the release, which the caller removes */
export function buildFixture(name: string): Promise<string> {
  return buildRemote(`e2e/fixtures/${name}`);
}

/** The same of any folder, from the root of the repository. */
export async function buildRemote(remote: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `baize-${path.basename(remote)}-`));
  const cli = path.join(ROOT, 'packages/devkit/src/build/cli.ts');
  const { code, errors } = await runProgram(process.execPath, [
    cli,
    '--folder',
    path.join(ROOT, remote),
    '--output',
    folder,
  ]);
  expect(code, errors).toBe(0);
  return folder;
}
