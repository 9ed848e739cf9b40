import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, integer, text } from '@baize/settings';
import { fixtureRelease } from '../tests/fixtures/release.ts';

import { startChild } from './support/child.ts';
import { startFakeServices } from './support/fake-services.ts';
import { bareNotification } from './support/bare-notification.ts';
import { loadPages } from './support/load-pages.ts';
import { openTabs } from './support/open-tabs.ts';
import type { OpenTabs } from './support/open-tabs.ts';
import { startOwnRegistry } from './support/own-registry.ts';
import { releaseOfVersion } from './support/release-of-version.ts';
import { shellEnvironment } from './support/shell-environment.ts';

const REMOTE = 'games-dice';
/** Released once, and shown by tabs that the changes do not concern. */
const OTHER = 'games-other';
const TABS = 1_000;
const ROUNDS = 5;

export interface SwapTold {
  readonly tabs: number;
  readonly rounds: number;
  /** Milliseconds from the operator's act until the tab has what it gets now, at the 95th of 100 tabs. */
  readonly releaseMs: number;
  readonly rollbackMs: number;
  /** From a bare server's event until its answer is there, at the same place. */
  readonly bareMs: number;
  /** Received by all tabs that show another remote, over one release and one rollback. */
  readonly otherBytes: number;
  readonly otherAsked: number;
  readonly pages: number;
  readonly failed: number;
}

async function measure(folder: string, releaseFolder: string, tabs: number, rounds: number): Promise<SwapTold> {
  const services = await startFakeServices();
  const registry = await startOwnRegistry(folder);
  const releaseOf = (version: string) => releaseOfVersion(releaseFolder, version);
  await registry.publish(releaseOf('1.0.0'));
  await registry.publish(fixtureRelease({ name: OTHER, patterns: ['/games/other'] }));
  await registry.act({ operation: 'release', remote: REMOTE, version: '1.0.0' });
  await registry.act({ operation: 'release', remote: OTHER, version: '1.0.0' });
  const shell = await startChild('shell-child.ts', {
    ...shellEnvironment(folder, registry.access, services.url),
    SHELL_REGISTRY_TOKEN_FILE: registry.shellTokenFile,
    RATE_LIMITS: 'false',
  });
  const load = loadPages(shell.url, '/games/dice');
  const mine = await openTabs({ site: shell.url, watched: REMOTE, shown: REMOTE, tabs });
  const [released, rolledBack]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    const version = `1.0.${round}`;
    await registry.publish(releaseOf(version));
    released.push(
      ...(await told(mine, version, () => registry.act({ operation: 'release', remote: REMOTE, version }))),
    );
    const before = `1.0.${round - 1}`;
    rolledBack.push(...(await told(mine, before, () => registry.act({ operation: 'rollback', remote: REMOTE }))));
    // The next release starts from the newest version.
    await told(mine, version, () => registry.act({ operation: 'release', remote: REMOTE, version }));
  }
  const seen = await mine.stop();
  const others = await openTabs({ site: shell.url, watched: REMOTE, shown: OTHER, tabs });
  const last = `1.0.${rounds + 1}`;
  await registry.publish(releaseOf(last));
  await told(others, last, () => registry.act({ operation: 'release', remote: REMOTE, version: last }));
  await told(others, `1.0.${rounds}`, () => registry.act({ operation: 'rollback', remote: REMOTE }));
  const other = await others.stop();
  const bareMs = await bareNotification(tabs, rounds);
  const pages = await load.stop();
  await shell.stop();
  services.stop();
  await registry.stop();
  return {
    tabs,
    rounds,
    releaseMs: at95(released),
    rollbackMs: at95(rolledBack),
    bareMs,
    otherBytes: other.bytes,
    otherAsked: other.asked,
    pages: pages.asked,
    failed: pages.failed + seen.failed + other.failed,
  };
}

/** Milliseconds from the act until each tab knows. */
async function told(tabs: OpenTabs, version: string, act: () => Promise<void>): Promise<number[]> {
  const known = tabs.until(version);
  const began = Date.now();
  await act();
  return (await known).map((at) => at - began);
}

function at95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

const values = commandLine({
  usage: 'node apps/shell/bench/swap-told.ts [--tabs N] [--rounds N] [--json]',
  about:
    'How soon open tabs have a release and a rollback, under page load, and what tabs receive that show another remote.',
  arguments: {
    tabs: { description: 'How many tabs are open.', fallback: String(TABS), check: integer(1, 15_000) },
    rounds: { description: 'Releases and rollbacks.', fallback: String(ROUNDS), check: integer(1, 100) },
    release: {
      description: 'Folder of the built game.',
      fallback: path.join(import.meta.dirname, '../../games-dice/dist/release'),
      check: text,
    },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
try {
  const result = await measure(folder, path.resolve(values.release), values.tabs, values.rounds);
  console.log(values.json ? JSON.stringify(result) : result);
  process.exitCode = result.failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
