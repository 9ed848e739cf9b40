import { mkdtempSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine, integer, text } from '@baize/settings';
import { commandLineOf, descendants } from '../tests/fixtures/descendants.ts';
import { pageOf } from '../tests/fixtures/shell-server.ts';
import { startBareEvents } from './support/bare-events.ts';
import { builtRelease } from './support/built-release.ts';
import { startChild } from './support/child.ts';
import { startFakeServices } from './support/fake-services.ts';
import { startOwnRegistry } from './support/own-registry.ts';
import { Requests } from './support/requests.ts';
import type { Answer } from './support/requests.ts';
import { shellEnvironment } from './support/shell-environment.ts';
import { openTabs } from './support/tabs.ts';
import { PAGES_A_SECOND, toldSide } from './support/told-side.ts';
import type { ToldSide } from './support/told-side.ts';
import { isWholePage } from './support/whole-page.ts';

const REMOTE = 'games-dice';
const SHOWS = '/games/dice';
/** A page of the shell's own, which shows no remote. */
const SHOWS_NONE = '/faq';
const QUESTION = '/_baize/resolution?locale=ru&remote=games-dice&expose=./dice';
const STREAMS = 1_000;
const ROUNDS = 9;

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

interface SwapTold {
  readonly streams: number;
  readonly rounds: number;
  readonly pagesASecond: number;
  /** From the call of the registry until a tab knows, over all tabs and rounds; milliseconds. */
  readonly release: Times;
  readonly rollback: Times;
  /** The same of a bare server, from the call that changes what it says. */
  readonly bare: Times;
  /** Rollbacks to a version whose process ran already; null where the machine does not tell. */
  readonly warm: number | null;
  /** Bytes that came to all tabs for one release: of the remote that they show, and of one that they do not. */
  readonly shownBytes: number;
  readonly otherBytes: number;
  readonly pages: number;
  readonly failedPages: number;
  /** Streams that were opened and questions that were asked. */
  readonly requests: number;
  readonly failedRequests: number;
}

interface Size {
  readonly streams: number;
  readonly rounds: number;
}

async function measure(releaseFolder: string, { streams: count, rounds }: Size): Promise<SwapTold> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  const services = await startFakeServices();
  const registry = await startOwnRegistry(path.join(folder, 'registry'));
  let last = 0;
  const publish = async (): Promise<string> => {
    const version = `1.0.${(last += 1)}`;
    await registry.publish(builtRelease(releaseFolder, version));
    return version;
  };
  const release = (version: string) => registry.act({ operation: 'release', remote: REMOTE, version });
  const rollBack = () => registry.act({ operation: 'rollback', remote: REMOTE });

  const first = await publish();
  await release(first);
  const shell = await startChild('shell-child.ts', {
    ...shellEnvironment(folder, registry.access, services.url),
    SHELL_REGISTRY_TOKEN_FILE: registry.shellTokenFile,
    // Tabs and visitors come from many addresses, as a proxy of the site says them.
    SHELL_TRUST_PROXY: '127.0.0.1',
  });
  const { body } = await firstWhole(shell.url);
  const site = await openSide(shell.url, SHOWS, body, count);

  // What the bare server answers is what the shell has answered once.
  const second = await publish();
  await site.tell(second, () => release(second));
  const answers = { [second]: await textOf(shell.url + QUESTION), [first]: '' };
  await site.tell(first, rollBack);
  answers[first] = await textOf(shell.url + QUESTION);
  const bare = await startBareEvents(folder, body);
  const bareSide = await openSide(bare.url, SHOWS, body, count);

  const releases: number[] = [];
  const rollbacks: number[] = [];
  const told: number[] = [];
  let warm = 0;
  let shownBytes = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const version = await publish();
    const bytes = site.tabs.bytes;
    releases.push(...(await site.tell(version, () => release(version))));
    shownBytes += site.tabs.bytes - bytes;
    const ran = processesOf(first);
    rollbacks.push(...(await site.tell(first, rollBack)));
    if (ran !== '' && processesOf(first) === ran) warm += 1;
    for (const [next, answer] of Object.entries(answers))
      told.push(...(await bareSide.tell(next, () => bare.say(`${round}.${next}`, answer))));
  }
  for (const { tabs } of [site, bareSide]) tabs.close();

  const { body: otherBody } = await new Requests(shell.url).page(SHOWS_NONE);
  const other = await openSide(shell.url, SHOWS_NONE, otherBody, count);
  const version = await publish();
  const bytes = other.tabs.bytes;
  await other.tell(version, () => release(version));
  const otherBytes = other.tabs.bytes - bytes;
  other.tabs.close();
  for (const child of [shell, bare, registry]) await child.stop();
  services.stop();
  rmSync(folder, { recursive: true, force: true });

  const sides = [site, bareSide, other];
  const sum = (of: (side: ToldSide) => number): number => sides.reduce((all, side) => all + of(side), 0);
  return {
    streams: count,
    rounds,
    pagesASecond: PAGES_A_SECOND,
    release: timesOf(releases),
    rollback: timesOf(rollbacks),
    bare: timesOf(told),
    warm: platform() === 'linux' ? warm : null,
    shownBytes: Math.round(shownBytes / rounds),
    otherBytes,
    pages: sum(({ pages }) => pages),
    failedPages: sum(({ failedPages }) => failedPages),
    requests: sum(({ tabs: { counts } }) => counts.streams + counts.questions),
    failedRequests: sum(({ tabs: { counts } }) => counts.failed),
  };
}

/** Tabs that have the page of this HTML open, and visitors who ask for the same page. */
async function openSide(url: string, place: string, html: string, count: number): Promise<ToldSide> {
  const tabs = await openTabs({ url, count, page: pageOf(html), remote: REMOTE });
  return toldSide(url, tabs, place);
}

/** The first page may come before the version has rendered once. */
async function firstWhole(url: string): Promise<Answer> {
  const requests = new Requests(url);
  for (;;) {
    const answer = await requests.page(SHOWS);
    if (isWholePage(answer) && answer.body.includes('data-version=')) return answer;
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Processes that render a version, by their numbers. */
function processesOf(version: string): string {
  const of = descendants().filter((pid) => commandLineOf(pid).join(' ').includes(`/${REMOTE}/${version}/`));
  return of.join();
}

function timesOf(samples: readonly number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), longest: at(1) };
}

const values = commandLine({
  usage: 'node apps/shell/bench/swap-told.ts [--streams N] [--rounds N] [--json]',
  about: 'Time from a release or a rollback until open tabs know it, while pages are asked for.',
  arguments: {
    streams: { description: 'Open tabs.', fallback: String(STREAMS), check: integer(1, 10_000) },
    rounds: { description: 'Releases and rollbacks.', fallback: String(ROUNDS), check: integer(1, 1_000) },
    release: {
      description: 'Folder of the built game.',
      fallback: path.join(import.meta.dirname, '../../games-dice/dist/release'),
      check: text,
    },
  },
  switches: { json: 'Prints the result as one line of JSON and nothing else.' },
});
const result = await measure(path.resolve(values.release), values);
console.log(values.json ? JSON.stringify(result) : result);
process.exit(result.failedPages + result.failedRequests === 0 ? 0 : 1);
