import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, integer, text } from '@baize/settings';
import { stable, startFakeRegistry } from '../tests/fixtures/fake-registry.ts';
import { builtRelease } from './support/built-release.ts';
import { startChild } from './support/child.ts';
import { startFakeServices } from './support/fake-services.ts';
import { Requests } from './support/requests.ts';
import { shellEnvironment } from './support/shell-environment.ts';
import { isWholePage } from './support/whole-page.ts';

const PATH = '/games/dice';
/** Swaps until every cache of the server that is bounded by a number of versions is full. */
const WARM_SWAPS = 40;
const SWAPS = 300;

interface SwapResult {
  swaps: number;
  heapBeforeMiB: number;
  heapAfterMiB: number;
  growthMiB: number;
  pages: number;
  failedPages: number;
}

/** Heap of the server's main thread before and after swaps to versions that were never seen before, under load all the while. */
async function measure(releaseFolder: string, swaps: number): Promise<SwapResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  const services = await startFakeServices();
  const registry = await startFakeRegistry(folder);
  let revision = 0;
  const publish = (): string => {
    revision += 1;
    const release = builtRelease(releaseFolder, `1.0.${revision}`);
    registry.publish(release);
    registry.channel({ 'games-dice': stable(release) }, revision);
    registry.announce(revision);
    return release.manifest.version;
  };
  publish();
  const shell = await startChild('shell-child.ts', {
    ...shellEnvironment(folder, registry.access, services.url),
    // The measure is memory, on a machine that is busy building versions; a late page would say nothing about it.
    SHELL_RENDER_LIMIT_MS: '5000',
  });
  const requests = new Requests(shell.url);
  let pages = 0;
  let failedPages = 0;

  /** Asks for pages without a pause until one is of the version. */
  async function swapTo(version: string): Promise<void> {
    for (;;) {
      const answer = await requests.page(PATH);
      pages += 1;
      if (!isWholePage(answer)) failedPages += 1;
      if (answer.body.includes(`data-version="${version}"`)) return;
    }
  }
  async function swapTimes(times: number): Promise<void> {
    for (let swap = 0; swap < times; swap += 1) await swapTo(publish());
  }

  await swapTo(`1.0.${revision}`);
  await swapTimes(WARM_SWAPS);
  const before = await shell.heapBytes();
  await swapTimes(swaps);
  const after = await shell.heapBytes();
  requests.close();
  await shell.stop();
  services.stop();
  await registry.down();
  rmSync(folder, { recursive: true, force: true });
  const mebibytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 100) / 100;
  return {
    swaps,
    heapBeforeMiB: mebibytes(before),
    heapAfterMiB: mebibytes(after),
    growthMiB: mebibytes(after - before),
    pages,
    failedPages,
  };
}

const values = commandLine({
  usage: 'node apps/shell/bench/swap-heap.ts [--swaps N] [--json]',
  about: 'Heap of the server over swaps to versions that it has never seen, under load all the while.',
  arguments: {
    swaps: { description: 'How many.', fallback: String(SWAPS), check: integer(1, 100_000) },
    release: {
      description: 'Folder of the built game.',
      fallback: path.join(import.meta.dirname, '../../games-dice/dist/release'),
      check: text,
    },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const result = await measure(path.resolve(values.release), values.swaps);
if (values.json) console.log(JSON.stringify(result));
else
  console.log(
    `${result.swaps} swaps: heap ${result.heapBeforeMiB} to ${result.heapAfterMiB} MiB (${result.growthMiB} more), ${result.failedPages} of ${result.pages} pages failed`,
  );
process.exit(result.failedPages === 0 ? 0 : 1);
