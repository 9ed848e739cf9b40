import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** It installs what it is made of, and packs every package. */
const START_LIMIT_MS = 900_000;

/** A registry of packages that has ours, as they are packed for teams. */
export interface PackageRegistry {
  /** Settings with which npm asks it for ours, and its own registry for those of others. */
  readonly settings: Readonly<Record<string, string>>;
  stop: Program['stop'];
}

export async function startPackageRegistry(): Promise<PackageRegistry> {
  const program = startProgram(process.execPath, ['packages/devkit/tests/published/main.ts']);
  const [, url = ''] = await program.says(/ready at (\S+)/, START_LIMIT_MS);
  return { settings: { 'npm_config_@baize:registry': url }, stop: (signal) => program.stop(signal) };
}
