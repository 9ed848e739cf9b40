import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_ISOLATION, findIsolation } from '../src/server/render/isolation/find-isolation.ts';
import { nameOf } from '../src/server/render/isolation/way.ts';
import { createRenderPool } from '../src/server/render/render-pool.ts';
import type { RenderPool } from '../src/server/render/render-pool.ts';
import type { RenderAnswer, VisitorTask } from '../src/server/render/render-task.ts';
import { noTeamServices } from '../src/testing/no-team-services.ts';
import { sampleGamePage } from '../src/testing/sample-page.ts';
import { commandLineOf, descendants } from './fixtures/descendants.ts';
import { fixtureRelease, writeRelease } from './fixtures/release.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const LIMIT_MS = 1_500;
const { locale, theme, session, geo, mirror, flags, englishOnly, refused, services } = sampleGamePage();
const task = (search = ''): VisitorTask => ({
  expose: './game',
  location: { path: '/games/test', params: {}, search },
  base: '/',
  page: { locale, theme, session, geo, mirror, flags, englishOnly, refused },
  visitor: { token: 'the-token-of-a-player', address: '192.0.2.7' },
});
const htmlOf = (answer: RenderAnswer): string => (answer.ok ? Buffer.from(answer.html).toString() : answer.code);

/** What protects the machine from a release, tried from inside its process. */
const ATTACKS: readonly (readonly [string, string])[] = [
  ['a builtin through the process', "process.getBuiltinModule('fs')"],
  ['a binding', "process.binding('fs')"],
  ['a signal to the shell', 'process.kill(process.ppid, 0)'],
  ['the debugger of the shell', 'process._debugProcess(process.ppid)'],
  ['the end of the process', 'process.exit(0)'],
  ['the main module', "process.mainModule.require('net')"],
  ['a socket behind the console', 'new console._stdout.constructor()'],
  ['a socket behind the output', 'new process.stdout.constructor()'],
  ['a request', "fetch('http://127.0.0.1:5432')"],
  ['a web socket', "new WebSocket('ws://127.0.0.1:5432')"],
  ['memory of WebAssembly', 'new WebAssembly.Memory({ initial: 1 })'],
  ['the sites of a stack', 'Error.prepareStackTrace = 1'],
  ['a setting of the shell', 'process.env.HOSTILE_TEST.length'],
];

describe('a release that means harm, in its process', () => {
  let folder: string;
  const pools: RenderPool[] = [];
  const ends: string[] = [];
  let isolation = NO_ISOLATION;

  beforeAll(async () => {
    isolation = await findIsolation([ROOT]);
    console.log(`Level: ${nameOf(isolation.way)}.`);
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-hostile-'));
    chmodSync(folder, 0o755);
    ends.length = 0;
    process.env['HOSTILE_TEST'] = 'a setting';
  });
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.destroy()));
    rmSync(folder, { recursive: true, force: true });
    delete process.env['HOSTILE_TEST'];
  });

  function start(body: string, name = 'games-test'): RenderPool {
    const release = fixtureRelease({ name, body });
    const own = writeRelease(path.join(folder, name), release);
    const pool = createRenderPool({
      filename: path.join(ROOT, 'apps/shell/src/server/render/render-worker.ts'),
      readable: [ROOT],
      isolation,
      askTeamService: noTeamServices,
      release: { folder: own, manifest: release.manifest, limitMs: LIMIT_MS, services },
      limitMs: LIMIT_MS,
      keptMs: 0,
      onCrash: (error) => ends.push(String(error)),
    });
    pools.push(pool);
    return pool;
  }

  it('reaches neither the machine nor the shell by the ways that are taken away', async () => {
    const tried = ATTACKS.map(([, code]) => code);
    const pool = start(`'use strict';
      const attempt = (code) => { try { (0, eval)('"use strict";' + code); return 'open'; } catch (error) { return 'held'; } };
      module.Root = () => React.createElement('b', null, ${JSON.stringify(tried)}.map(attempt).join(' '));`);
    await pool.warm();
    const results = htmlOf(await pool.render(task()))
      .replaceAll(/<[^>]+>/g, '')
      .split(' ');
    expect(ATTACKS.map(([what], at) => `${what}: ${results[at]}`)).toEqual(ATTACKS.map(([what]) => `${what}: held`));
  });

  it('is a process of its own that was told no token and has an empty environment', async () => {
    if (process.platform !== 'linux') return console.log('Not looked at: this machine has no /proc.');
    const before = new Set(descendants());
    const pool = start("module.Root = ({ shell, ...rest }) => React.createElement('b', null, JSON.stringify(rest));");
    await pool.warm();
    expect(htmlOf(await pool.render(task()))).not.toContain('the-token-of-a-player');
    // The last of a wrapper and what it wraps.
    const pid = descendants().findLast((child) => !before.has(child));
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    expect(environment.filter((setting) => setting !== 'PWD=/')).toEqual(['NODE_ENV=production']);
    const flags = commandLineOf(pid);
    for (const flag of ['--permission', '--disable-sigusr1', '--no-experimental-sqlite']) expect(flags).toContain(flag);
    expect(flags.filter((flag) => /^--allow-(?!fs-read=)/.test(flag))).toEqual([]);
  });

  it('import() is refused, and so is every builtin', async () => {
    const pool =
      start(`module.load = async () => ({ said: await import('node:net').then(() => 'open', ({ code }) => code) });
      module.Root = ({ data }) => React.createElement('b', null, data.said);`);
    await pool.warm();
    expect(htmlOf(await pool.render(task()))).toBe('<b>ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING</b>');
  });

  it.each([
    ['allocates Buffers without end', 'const kept = []; for (;;) kept.push(Buffer.alloc(8e6, 1));'],
    ['spins', 'for (;;);'],
    [
      'calls without end',
      "for (let i = 0; i < 100; i += 1) call({ method: 'GET', path: '/feed', service: 'bound' }).catch(() => {});",
    ],
    ['floods the pipe', "return { flood: 'x'.repeat(6e6) };"],
    ['throws where nobody catches', "setTimeout(() => { throw new Error('late'); }); await new Promise(() => {});"],
  ])('one that %s ends alone, and another version does not notice', async (_what, code) => {
    const other = start("module.Root = () => React.createElement('b', null, 'other');", 'games-other');
    const pool = start(`
      module.load = async ({ location, call }) => { if (location.search === '?attack') { ${code} } return {}; };
      module.Root = () => React.createElement('b');`);
    await Promise.all([pool.warm(), other.warm()]);
    const [attacked, beside] = await Promise.all([pool.render(task('?attack')), other.render(task())]);
    expect(htmlOf(beside)).toBe('<b>other</b>');
    if (attacked.ok) expect(htmlOf(attacked)).toBe('');
    else expect(['worker-crashed', 'render-timed-out']).toContain(attacked.code);
    await pool.warm();
    // One that spins says nothing of its end: it is ended for its silence, and the next one renders.
    if (ends.length === 0) expect(htmlOf(await pool.render(task()))).toBe('<b></b>');
  });
});
