import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { TestRegistry } from './test-registry.ts';

const command = join(import.meta.dirname, '../../../../packages/cli/bin/baize.mjs');

export interface BaizeAnswer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a person would, against one registry and its data folder. */
export function runBaize(
  registry: TestRegistry,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<BaizeAnswer> {
  const env = {
    ...process.env,
    REGISTRY_DATA_DIR: registry.config.dataFolder,
    BAIZE_REGISTRY_URL: registry.server.listeningOrigin,
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...words], { env }, (_error, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
