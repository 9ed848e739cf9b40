import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { ROOT } from './addresses.ts';
import { runProgram } from './program.ts';

/** Builds a remote of the fixtures. @returns the folder of the release, which whoever asked removes */
export async function buildFixture(name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `baize-${name}-`));
  const cli = path.join(ROOT, 'packages/devkit/src/build/cli.ts');
  const fixture = path.join(ROOT, 'e2e/fixtures', name);
  const { code, errors } = await runProgram(process.execPath, [cli, '--folder', fixture, '--output', folder]);
  expect(code, errors).toBe(0);
  return folder;
}
