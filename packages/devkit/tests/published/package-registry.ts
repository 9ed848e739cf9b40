import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { mustRun } from './run.ts';

const TOOLS = path.join(import.meta.dirname, 'tools');

/** No uplinks: it has only what is published to it. */
const CONFIG = `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: {}
packages: { '**': { access: $all, publish: $all } }
web: { enable: false }
log: { type: stdout, level: error }
`;

export interface PackageRegistry {
  readonly url: string;
  /** Settings with which npm asks it for our packages, and its own registry for those of others. */
  readonly settings: Readonly<Record<string, string>>;
  /** Path of a program among the tools that were installed for it: `publint`, `attw`. */
  readonly tool: (name: string) => string;
  readonly stop: () => Promise<void>;
}

/** Installs the tools and starts a registry of packages that is empty, on a free port. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baize-packages-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(TOOLS, file), path.join(folder, file));
  await mustRun('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(path.join(folder, 'config.yaml'), CONFIG);
  const port = await freePort();
  const program = path.join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const child = fork(program, ['--config', path.join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  });
  const exited = once(child, 'exit');
  // Its one message says that it listens.
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('the registry of packages ended before it listened'))),
  ]);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    settings: { 'npm_config_@baize:registry': url },
    tool: (name) => path.join(folder, 'node_modules/.bin', name),
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
