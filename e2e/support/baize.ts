import { expect } from '@playwright/test';
import { registryFolder, REGISTRY_URL } from './addresses.ts';
import { runProgram } from './program.ts';
import type { Ending } from './program.ts';

const ENVIRONMENT = { BAIZE_REGISTRY_URL: REGISTRY_URL, REGISTRY_DATA_DIR: registryFolder() };

/** `npx baize …` against the registry of the tested application, on its machine. */
export function baize(...words: readonly string[]): Promise<Ending> {
  return runProgram('npx', ['baize', ...words], { environment: ENVIRONMENT });
}

/** The answer for programs of a command that must succeed. */
export async function baizeJson(...words: readonly string[]): Promise<unknown> {
  const { code, output, errors } = await baize(...words, ...whyOf(words), '--json');
  expect(code, errors + output).toBe(0);
  return JSON.parse(output);
}

/** The code of a command that must be refused. */
export async function baizeRefusal(...words: readonly string[]): Promise<string> {
  const { code, output, errors } = await baize(...words, ...whyOf(words), '--json');
  expect(code, errors + output).toBe(1);
  return (JSON.parse(output) as { error: { code: string } }).error.code;
}

const ACTS: ReadonlySet<string> = new Set(['release', 'rollback', 'canary', 'kill', 'maintenance', 'restore']);

/** Each command that changes a channel needs a reason. */
function whyOf([command = '']: readonly string[]): readonly string[] {
  return ACTS.has(command) ? ['--reason', 'a browser test'] : [];
}
