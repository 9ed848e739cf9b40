import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stable, startFakeRegistry } from '../tests/fixtures/fake-registry.ts';
import { builtRelease } from './support/built-release.ts';
import { startChild } from './support/child.ts';
import type { BenchChild } from './support/child.ts';
import { startFakeServices } from './support/fake-services.ts';
import { Requests } from './support/requests.ts';
import type { Answer } from './support/requests.ts';
import { shellEnvironment } from './support/shell-environment.ts';

const PATH = '/games/dice';
const WARM_PAGES = 1_500;
const ROUNDS = 5;
const PAGES_A_ROUND = 500;

/** Processor time of one page, workers included, against bare Fastify and React with the same markup. */
async function measure(
  releaseFolder: string,
): Promise<{ shellMs: number; bareMs: number; ratio: number; pageBytes: number; failed: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  const services = await startFakeServices();
  const registry = await startFakeRegistry(folder);
  const release = builtRelease(releaseFolder, '1.0.0');
  registry.publish(release);
  registry.channel({ 'games-dice': stable(release) }, 1);

  const shell = await startChild('shell-child.ts', shellEnvironment(folder, registry.access, services.url));
  const shellRequests = new Requests(shell.url);
  const { body } = await firstWhole(shellRequests);
  const pageFile = path.join(folder, 'page.html');
  writeFileSync(pageFile, body);
  const bare = await startChild('bare-child.ts', { BARE_PAGE: pageFile });
  const bareRequests = new Requests(bare.url);

  const sides = [
    { child: shell, requests: shellRequests, samples: [] as number[] },
    { child: bare, requests: bareRequests, samples: [] as number[] },
  ] as const;
  let failed = 0;
  for (const { requests } of sides) failed += await requests.many(PATH, WARM_PAGES, isWhole);
  // Turn and turn about, so that whatever else the machine does falls on both.
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
  const [shellMs, bareMs] = sides.map(({ samples }) => median(samples)) as [number, number];
  return { shellMs, bareMs, ratio: shellMs / bareMs, pageBytes: Buffer.byteLength(body), failed };
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

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    release: { type: 'string', default: path.join(import.meta.dirname, '../../games-dice/dist/release') },
  },
});
const result = await measure(path.resolve(values.release));
if (values.json) console.log(JSON.stringify(result));
else
  console.log(
    `${PATH}: ${result.shellMs.toFixed(2)} ms of processor time a page, bare Fastify and React ${result.bareMs.toFixed(2)} ms: ${result.ratio.toFixed(2)} times; ${result.failed} failed`,
  );
process.exit(result.failed === 0 ? 0 : 1);
