import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, text } from '@baize/settings';
import { stable, startFakeRegistry } from '../tests/fixtures/fake-registry.ts';
import { builtRelease } from './support/built-release.ts';
import { startChild } from './support/child.ts';
import type { BenchChild } from './support/child.ts';
import { startFakeServices } from './support/fake-services.ts';
import { Requests } from './support/requests.ts';
import type { Answer } from './support/requests.ts';
import { shellEnvironment } from './support/shell-environment.ts';

const PATH = '/games/dice';
const WARM_PAGES = 3_000;
const ROUNDS = 9;
const PAGES_A_ROUND = 500;

interface PageCpu {
  /** Every page rendered again, and as pages are served, where guests share what is the same for all of them. */
  readonly anewMs: number;
  readonly servedMs: number;
  readonly bareMs: number;
  readonly pageBytes: number;
  readonly failed: number;
}

/** Processor time of one page, workers included, against bare Fastify and React with the same markup. */
async function measure(releaseFolder: string): Promise<PageCpu> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  const services = await startFakeServices();
  const registry = await startFakeRegistry(folder);
  const release = builtRelease(releaseFolder, '1.0.0');
  registry.publish(release);
  registry.channel({ 'games-dice': stable(release) }, 1);

  const startShell = async (name: string, settings: Record<string, string>): Promise<Side> =>
    sideOf(
      await startChild('shell-child.ts', {
        ...shellEnvironment(path.join(folder, name), registry.access, services.url),
        ...settings,
      }),
    );
  const anew = await startShell('anew', { SHELL_RENDERS_KEPT_MS: '0' });
  const served = await startShell('served', {});
  await firstWhole(served.requests);
  const { body } = await firstWhole(anew.requests);
  const pageFile = path.join(folder, 'page.html');
  writeFileSync(pageFile, body);
  const bare = sideOf(await startChild('bare-child.ts', { BARE_PAGE: pageFile }));

  const sides = [anew, served, bare];
  let failed = 0;
  for (const { requests } of sides) failed += await requests.many(PATH, WARM_PAGES, isWhole);
  // Taking turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { child, requests, samples } of sides) {
      const before = await child.cpuMs();
      failed += await requests.many(PATH, PAGES_A_ROUND, isWhole);
      samples.push(((await child.cpuMs()) - before) / PAGES_A_ROUND);
    }
  }
  for (const { child, requests } of sides) await end(child, requests);
  services.stop();
  await registry.down();
  rmSync(folder, { recursive: true, force: true });
  const [anewMs, servedMs, bareMs] = sides.map(({ samples }) => median(samples)) as [number, number, number];
  return { anewMs, servedMs, bareMs, pageBytes: Buffer.byteLength(body), failed };
}

/** One of the servers that are compared. */
interface Side {
  readonly child: BenchChild;
  readonly requests: Requests;
  readonly samples: number[];
}

function sideOf(child: BenchChild): Side {
  return { child, requests: new Requests(child.url), samples: [] };
}

function isWhole({ status, body }: Answer): boolean {
  return status === 200 && body.endsWith('</html>') && !body.includes('data-remote-failed');
}

/** A server that has just started may answer its first page with the failed card. */
async function firstWhole(requests: Requests): Promise<Answer> {
  for (;;) {
    const answer = await requests.page(PATH);
    if (isWhole(answer)) return answer;
  }
}

async function end(child: BenchChild, requests: Requests): Promise<void> {
  requests.close();
  await child.stop();
}

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

const told = (ms: number): string => `${ms.toFixed(2)} ms (${(ms / result.bareMs).toFixed(2)} times)`;

const values = commandLine({
  usage: 'node apps/shell/bench/page-cpu.ts [--json]',
  about: 'Processor time of a page of dice, against bare Fastify and React with the same markup.',
  arguments: {
    release: {
      description: 'Folder of the built game.',
      fallback: path.join(import.meta.dirname, '../../games-dice/dist/release'),
      check: text,
    },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const result = await measure(path.resolve(values.release));
if (values.json) console.log(JSON.stringify(result));
else
  console.log(
    `${PATH}: processor time a page ${told(result.anewMs)} rendered anew, ${told(result.servedMs)} as served, bare Fastify and React ${result.bareMs.toFixed(2)} ms; ${result.failed} failed`,
  );
process.exit(result.failed === 0 ? 0 : 1);
