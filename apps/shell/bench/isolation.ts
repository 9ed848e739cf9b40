import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '@baize/protocol';
import type { Service } from '@baize/protocol';
import { commandLine, text } from '@baize/settings';
import { readBuild } from '../src/server/page/build.ts';
import { findIsolation } from '../src/server/render/isolation/find-isolation.ts';
import type { Isolation } from '../src/server/render/isolation/find-isolation.ts';
import { nameOf } from '../src/server/render/isolation/way.ts';
import { createRenderPool } from '../src/server/render/render-pool.ts';
import type { RenderPool } from '../src/server/render/render-pool.ts';
import type { VisitorTask } from '../src/server/render/render-task.ts';
import { noTeamServices } from '../src/testing/no-team-services.ts';
import { sampleGamePage } from '../src/testing/sample-page.ts';
import { commandLineOf, descendants } from '../tests/fixtures/descendants.ts';
import { writeRelease } from '../tests/fixtures/release.ts';
import { builtRelease } from './support/built-release.ts';
import { startFakeServices } from './support/fake-services.ts';

const ROUNDS = 9;
const RENDERS = 400;
const LIMIT_MS = 20_000;
const MIB = 1024 * 1024;

interface IsolationResult {
  /** How the processes were isolated on this machine. */
  readonly level: string;
  /** Start of a Node that does nothing, and from nothing to the first page of a new version; medians. */
  readonly emptyStartMs: number;
  readonly firstPageMs: number;
  /** Private memory, MiB, of a Node with React, and of a version after one render and after 400; medians. */
  readonly emptyMiB: number;
  readonly idleMiB: number;
  readonly usedMiB: number;
  readonly failed: number;
}

async function measure(releaseFolder: string): Promise<IsolationResult> {
  const build = readBuild(path.join(import.meta.dirname, '../dist'));
  const services = await startFakeServices();
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  // A temporary folder is readable by its owner alone.
  chmodSync(folder, 0o755);
  const isolation = await findIsolation([...build.workerReads, folder]);
  const empty: number[] = [];
  const first: number[] = [];
  const idle: number[] = [];
  const used: number[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await timed(emptyStart));
    const own = path.join(folder, `version-${round}`);
    const { pool, task } = preparedPool(own, releaseFolder, services.url, { build, isolation });
    const render = async (): Promise<void> => {
      const answer = await pool.render(task);
      if (!answer.ok || answer.html.length === 0) failed += 1;
    };
    first.push(await timed(async () => (await pool.warm(), render())));
    idle.push(privateMiB(own));
    for (let at = 1; at < RENDERS; at += 1) await render();
    used.push(privateMiB(own));
    await pool.destroy();
  }
  const emptyMiB = await memoryOfReact();
  services.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    level: nameOf(isolation.way),
    emptyStartMs: median(empty),
    firstPageMs: median(first),
    emptyMiB,
    idleMiB: median(idle),
    usedMiB: median(used),
    failed,
  };
}

interface Shell {
  readonly build: ReturnType<typeof readBuild>;
  readonly isolation: Isolation;
}

function preparedPool(
  folder: string,
  releaseFolder: string,
  servicesUrl: string,
  { build, isolation }: Shell,
): { pool: RenderPool; task: VisitorTask } {
  const release = builtRelease(releaseFolder, '1.0.0');
  const { manifest } = release;
  const expose = manifest.modules.find(({ service }) => service === 'dice')?.expose;
  if (expose === undefined) throw new Error('The release has no module of dice.');
  const { locale, theme, session, geo, mirror, flags, englishOnly, refused } = sampleGamePage();
  const services = Object.fromEntries(SERVICES.map((name) => [name, servicesUrl])) as Record<Service, string>;
  const pool = createRenderPool({
    filename: build.workerFile,
    readable: build.workerReads,
    isolation,
    askTeamService: noTeamServices,
    release: { folder: writeRelease(folder, release), manifest, limitMs: LIMIT_MS, services },
    limitMs: LIMIT_MS,
    keptMs: 0,
    onCrash: (error) => console.error(error),
  });
  return {
    pool,
    task: {
      expose,
      location: { path: '/games/dice', params: {}, search: '' },
      base: '/',
      page: { locale, theme, session, geo, mirror, flags, englishOnly, refused },
      visitor: { token: null, address: '127.0.0.1' },
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function emptyStart(): Promise<unknown> {
  return once(spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' }), 'exit');
}

/** Memory of the process that reads the folder, not of the programs that wrap it, which have next to nothing. */
function privateMiB(folder: string): number {
  const own = descendants().filter((pid) => commandLineOf(pid).join(' ').includes(folder));
  return Math.max(...own.map(privateOf)) / MIB;
}

function privateOf(pid: string | number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, size]) => Number(size));
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}

async function memoryOfReact(): Promise<number> {
  const react = createRequire(import.meta.url).resolve('react-dom/server');
  const program = `require(${JSON.stringify(react)}); process.send('ready'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  const bytes = privateOf(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return bytes / MIB;
}

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

const values = commandLine({
  usage: 'node apps/shell/bench/isolation.ts [--json]',
  about: 'Start and memory of the process that renders one version of dice.',
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
console.log(values.json ? JSON.stringify(result) : result);
process.exit(result.failed === 0 ? 0 : 1);
