import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, text } from '@baize/settings';
import { readReleaseFolder } from '@baize/registry-client/client/release-folder';
import type { ModuleFiles } from '../src/page/sent-remotes.ts';
import { MODULE_FILES } from '../src/page/sent-remotes.ts';
import { startChild } from './support/child.ts';
import { startFakeServices } from './support/fake-services.ts';
import { startOwnRegistry } from './support/own-registry.ts';
import { shellEnvironment } from './support/shell-environment.ts';

const LIMIT_MS = 60_000;
const LOCALE = 'ru';

export interface ChangedLine {
  /** Sent at the publication of the second version. */
  readonly uploaded: number;
  readonly uploadedBytes: number;
  /** What storing it took, beside build and checks. */
  readonly seconds: number;
  /** Files of the second version that a tab with the first has not, without hashes. */
  readonly changed: readonly string[];
  readonly changedBytes: number;
  /** With what says which files these are. */
  readonly swapBytes: number;
}

interface Answer {
  readonly bytes: number;
  readonly files: ModuleFiles;
}

/** Bodies as they are sent to a browser. */
async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const length = answer.headers.get('content-length');
  if (!answer.ok || length === null) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  return Number(length);
}

/** What it takes to mount the module, as soon as the server has the version. */
async function moduleOf(site: string, remote: string, version: string, module: string): Promise<Answer> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const url = `${site}${MODULE_FILES}/${remote}/${version}/${module}`;
  for (;;) {
    limit.throwIfAborted();
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    if (answer.ok) return { bytes: await bytesOf(url), files: (await answer.json()) as ModuleFiles };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function namesOf({ entry, module }: ModuleFiles): readonly string[] {
  return [...new Set([entry, ...module.scripts, ...module.styles, module.locales[LOCALE]])];
}

async function measure(folder: string, before: string, after: string): Promise<ChangedLine> {
  const services = await startFakeServices();
  const registry = await startOwnRegistry(folder);
  const shell = await startChild('shell-child.ts', {
    ...shellEnvironment(folder, registry.access, services.url),
    SHELL_REGISTRY_TOKEN_FILE: registry.shellTokenFile,
    RATE_LIMITS: 'false',
  });
  const release = async (from: string) => {
    const published = await registry.publishFolder(await readReleaseFolder(from));
    await registry.act({ operation: 'release', remote: published.name, version: published.version });
    return { published, answer: await moduleOf(shell.url, published.name, published.version, 'dice') };
  };
  const first = await release(before);
  const second = await release(after);
  const known = new Set(namesOf(first.answer.files));
  const fresh = namesOf(second.answer.files).filter((file) => !known.has(file));
  const { name, uploaded, uploadedBytes, seconds } = second.published;
  const sizes = await Promise.all(fresh.map((file) => bytesOf(`${shell.url}/remotes/${name}/files/${file}`)));
  await shell.stop();
  services.stop();
  await registry.stop();
  const changedBytes = sizes.reduce((sum, size) => sum + size, 0);
  const changed = fresh.map((file) => file.replace(/\.[\w-]{43}(?=\.)/, ''));
  return { uploaded, uploadedBytes, seconds, changed, changedBytes, swapBytes: changedBytes + second.answer.bytes };
}

const values = commandLine({
  usage: 'node apps/shell/bench/changed-line.ts --before FOLDER --after FOLDER [--json]',
  about: 'What a release of one changed line sends to an open tab and to the registry.',
  arguments: {
    before: { description: 'Folder of the dice game as it was built.', fallback: '', check: text },
    after: { description: 'Folder of a later version with one line changed.', fallback: '', check: text },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
try {
  const result = await measure(folder, path.resolve(values.before), path.resolve(values.after));
  console.log(values.json ? JSON.stringify(result) : result);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
