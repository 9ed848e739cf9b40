import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Geo, User } from '@baize/protocol';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { NO_ISOLATION } from '../src/server/render/isolation/find-isolation.ts';
import { createRenderPool } from '../src/server/render/render-pool.ts';
import type { RenderPool } from '../src/server/render/render-pool.ts';
import type { RenderAnswer, VisitorTask } from '../src/server/render/render-task.ts';
import { noTeamServices } from '../src/testing/no-team-services.ts';
import { sampleGamePage } from '../src/testing/sample-page.ts';
import { commandLineOf, descendants } from './fixtures/descendants.ts';
import { fixtureRelease, writeRelease } from './fixtures/release.ts';
import { WORKER_READS } from './fixtures/worker-reads.ts';

// The worker's own source: a process outside of jest that runs TypeScript as it is, and may read its packages.
const WORKER = path.join(import.meta.dirname, '../src/server/render/render-worker.ts');
const LIMIT_MS = 1_500;
/** Longer than any test: what is cached stays cached. */
const KEPT_MS = 60_000;

const { locale, theme, session, geo, mirror, flags, englishOnly, refused, services } = sampleGamePage();
const task: VisitorTask = {
  expose: './game',
  location: { path: '/games/test', params: {}, search: '' },
  base: 'http://localhost/remotes/games-test/1.0.0/',
  page: { locale, theme, session, geo, mirror, flags, englishOnly, refused },
  visitor: { token: null, address: '127.0.0.1' },
};

const GEO: Geo = { ip: '192.0.2.7', country_code: 'KZ', region: 'KZ' };
const PLAYER = { status: 'player', user: { currency: 'RUB', balance: 0 } as User, region: 'RU' } as const;
// Counted in the worker's own global: the fixture's body runs again for each page.
const COUNTS_RENDERS = `module.Root = () => React.createElement('b', null, (globalThis.renders = (globalThis.renders ?? 0) + 1));`;

const dataOf = (answer: RenderAnswer): unknown =>
  answer.ok && answer.data ? JSON.parse(Buffer.from(answer.data).toString()) : null;
const htmlOf = (answer: RenderAnswer): string => (answer.ok ? Buffer.from(answer.html).toString() : answer.code);

describe('the render workers of one version', () => {
  let folder: string;
  let pool: RenderPool | null = null;
  let crashes: unknown[] = [];
  let onCrash = (): void => undefined;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-pool-'));
    crashes = [];
  });
  afterEach(async () => {
    await pool?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(
    body: string,
    options: { idleMs?: number; calls?: string[]; change?: (folder: string) => void } = {},
  ): Promise<RenderPool> {
    const { change, calls, ...rest } = options;
    const release = fixtureRelease({ body, ...(calls && { calls }) });
    writeRelease(folder, release);
    change?.(folder);
    pool = createRenderPool({
      filename: WORKER,
      readable: WORKER_READS,
      isolation: NO_ISOLATION,
      askTeamService: noTeamServices,
      release: { folder, manifest: release.manifest, limitMs: LIMIT_MS, services },
      limitMs: LIMIT_MS,
      keptMs: KEPT_MS,
      ...rest,
      onCrash: (error) => {
        crashes.push(error);
        onCrash();
      },
    });
    return pool;
  }

  it('[row:P15] renders, with texts, data and identifiers of its own', async () => {
    const { warm, render } = await start(`
      module.load = async ({ locale, currency }) => ({ locale, currency });
      module.Root = ({ shell, data }) => React.createElement('b', { id: React.useId() }, shell.i18n.t('title'), data.locale, data.currency);`);
    expect(await warm()).toMatchObject({ ok: true });
    const answer = await render(task);
    expect(dataOf(answer)).toEqual({ locale: 'en', currency: 'RUB' });
    expect(htmlOf(answer)).toMatch(/<b id="_games-test-game-[^"]+">Test<!-- -->en<!-- -->RUB<\/b>/);
  });

  it('one that renders nothing for a while has no process, and pages that come start one', async () => {
    if (process.platform !== 'linux') return console.log('Not looked at: this machine has no /proc.');
    const { warm, render } = await start("module.Root = () => React.createElement('b', null, 'here');", {
      idleMs: 2_000,
    });
    const own = (): string[] => descendants().filter((pid) => commandLineOf(pid).join(' ').includes(folder));
    await warm();
    expect(own()).toHaveLength(1);
    while (own().length > 0) await turn();
    // A start that takes longer than a page waits leaves the first pages to the browser.
    let html = '';
    while (html === '') html = htmlOf(await render(task));
    expect(html).toBe('<b>here</b>');
    expect(crashes).toEqual([]);
  });

  it('[row:P15] a player’s first data is asked for in the player’s own currency', async () => {
    const { warm, render } = await start(`
      module.load = async ({ currency, loggedIn }) => ({ currency, loggedIn });
      module.Root = ({ data }) => React.createElement('b', null, data.currency);`);
    await warm();
    const session = { ...PLAYER, user: { ...PLAYER.user, currency: 'KZT' as const } };
    const player = { ...task, page: { ...task.page, session }, visitor: { token: 't', address: '127.0.0.1' } };
    expect(dataOf(await render(player))).toEqual({ currency: 'KZT', loggedIn: true });
    expect(dataOf(await render(task))).toEqual({ currency: 'RUB', loggedIn: false });
  });

  it('[row:P15] guests with the same page share one render, whatever their addresses', async () => {
    const { warm, render } = await start(COUNTS_RENDERS);
    await warm();
    const from = (ip: string) => ({
      ...task,
      visitor: { token: null, address: ip },
      page: { ...task.page, geo: { ...GEO, ip } },
    });
    expect(htmlOf(await render(from('192.0.2.7')))).toBe('<b>1</b>');
    expect(htmlOf(await render(from('192.0.2.8')))).toBe('<b>1</b>');
  });

  it.each<[string, Partial<VisitorTask>]>([
    ['another language', { page: { ...task.page, locale: 'ru' } }],
    ['another region', { page: { ...task.page, geo: GEO } }],
    ['another query', { location: { ...task.location, search: '?a=1' } }],
    ['a player', { page: { ...task.page, session: PLAYER }, visitor: { token: 't', address: '127.0.0.1' } }],
    ['a visitor whose token nobody knows', { visitor: { token: 't', address: '127.0.0.1' } }],
  ])('[row:P15] %s has a render of its own', async (_who, changes) => {
    const { warm, render } = await start(COUNTS_RENDERS);
    await warm();
    const other = { ...task, ...changes };
    expect(htmlOf(await render(task))).toBe('<b>1</b>');
    expect(htmlOf(await render(other))).toBe('<b>2</b>');
  });

  it('[row:P15] a player is never shown the render of another time', async () => {
    const { warm, render } = await start(COUNTS_RENDERS);
    await warm();
    const player = { ...task, page: { ...task.page, session: PLAYER }, visitor: { token: 't', address: '127.0.0.1' } };
    expect(htmlOf(await render(player))).toBe('<b>1</b>');
    expect(htmlOf(await render(player))).toBe('<b>2</b>');
  });

  it('[row:P15] a page whose data could not be had is no other guest’s', async () => {
    const { warm, render } = await start(
      `module.load = async ({ call }) => ({ got: await call({ method: 'GET', path: '/dice/config', service: 'dice' }).catch(({ code }) => code) });
      ${COUNTS_RENDERS}`,
      { calls: ['GET dice/dice/config'] },
    );
    await warm();
    expect(htmlOf(await render(task))).toBe('<b>1</b>');
    const second = await render(task);
    expect([htmlOf(second), dataOf(second)]).toEqual(['<b>2</b>', { got: 'network-error' }]);
  });

  it('[row:P13] a remote is told the languages of the host, and each host has its own render', async () => {
    const { warm, render } = await start(`
      module.Root = ({ shell }) => React.createElement('b', null, shell.settings.locales.join(' '));`);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b>ru en kz br hi</b>');
    expect(htmlOf(await render({ ...task, page: { ...task.page, englishOnly: true } }))).toBe('<b>en kz br hi</b>');
  });

  it('a remote is told whether anything is offered where its visitor is', async () => {
    const { warm, render } = await start(`
      module.Root = ({ shell }) => React.createElement('b', null, String(shell.isOffered));`);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b>true</b>');
    expect(htmlOf(await render({ ...task, page: { ...task.page, refused: true } }))).toBe('<b>false</b>');
  });

  it('a module that reads where its visitor is has a render for each of them', async () => {
    const { warm, render } = await start(`
      module.Root = ({ shell }) => React.createElement('b', null, shell.geo$.value?.ip);`);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b></b>');
    expect(htmlOf(await render({ ...task, page: { ...task.page, geo: GEO } }))).toBe('<b>192.0.2.7</b>');
  });

  it('load-gives-what-no-json-holds: is answered with its code', async () => {
    const { warm, render } = await start(
      "module.load = async () => ({ big: 1n }); module.Root = () => React.createElement('b');",
    );
    await warm();
    expect(await render(task)).toMatchObject({ ok: false, code: 'render-threw' });
  });

  it('entry-threw: is answered with its code', async () => {
    const { warm } = await start("throw new Error('broken');");
    expect(await warm()).toMatchObject({ ok: false, code: 'entry-threw' });
  });

  it('entry-hash-wrong: is not evaluated', async () => {
    const { warm } = await start('module.Root = () => null;', {
      change: (folder) => writeFileSync(path.join(folder, 'files/node/entry.js'), "throw new Error('evaluated');"),
    });
    expect(await warm()).toMatchObject({ ok: false, code: 'integrity-mismatch' });
  });

  it('require-of-a-builtin: is refused', async () => {
    const { warm } = await start("require('node:fs');");
    const answer = await warm();
    expect(answer).toMatchObject({ ok: false, code: 'entry-threw' });
    expect(answer.ok || answer.message).toContain('may not require "node:fs"');
  });

  it('render-throws: is answered with its code', async () => {
    const { warm, render } = await start("module.Root = () => { throw new Error('broken'); };");
    await warm();
    expect(await render(task)).toMatchObject({ ok: false, code: 'render-threw' });
  });

  it('[row:P15] load-never-ends: the page goes on without the remote', async () => {
    const { warm, render } = await start(`
      module.load = () => new Promise(() => {});
      module.Root = ({ data }) => React.createElement('b', null, String(data));`);
    await warm();
    expect(htmlOf(await render(task))).toBe('');
  });

  it('render-never-ends: ends the worker, and the next render gets a new one', async () => {
    const { warm, render } = await start(`
      module.Root = ({ location }) => { if (location.search === '?hang') for (;;); return React.createElement('b'); };`);
    await warm();
    expect(await render({ ...task, location: { ...task.location, search: '?hang' } })).toMatchObject({
      ok: false,
      code: 'render-timed-out',
    });
    await warm();
    expect(htmlOf(await render(task))).toBe('<b></b>');
  });

  it('render-is-slow: the browser renders it, and the worker that is busy with it is not ended', async () => {
    const { warm, render } = await start(`
      module.Root = ({ location }) => {
        for (const until = Date.now() + (location.search === '?slow' ? 2_500 : 0); Date.now() < until;);
        return React.createElement('b', null, (globalThis.renders = (globalThis.renders ?? 0) + 1));
      };`);
    await warm();
    const slow = { ...task, location: { ...task.location, search: '?slow' } };
    // Whether it ever ends is not known yet: it might hang a browser as well.
    expect(await render(slow)).toMatchObject({ ok: false, code: 'render-timed-out' });
    expect(await render(slow)).toMatchObject({ ok: true, html: new Uint8Array(), missed: 'render-timed-out' });
    let html = '';
    while (html === '') html = htmlOf(await render(task));
    expect(html).toBe('<b>3</b>');
    expect(crashes).toEqual([]);
  });

  it('render-waits: a tree that waits for longer than its limit is left to the browser at once', async () => {
    const { warm, render } = await start(`
      const never = new Promise(() => {});
      module.Root = ({ location }) => React.createElement('b', null, location.search && React.use(never));`);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b></b>');
    const waiting = { ...task, location: { ...task.location, search: '?wait' } };
    expect(await render(waiting)).toMatchObject({ ok: true, html: new Uint8Array(), missed: 'render-timed-out' });
  });

  it('render-never-ends, after it has ended before: one page is left to the browser, the next gets the card', async () => {
    const { warm, render } = await start(`
      module.Root = ({ location }) => { if (location.search === '?hang') for (;;); return React.createElement('b'); };`);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b></b>');
    const hanging = { ...task, location: { ...task.location, search: '?hang' } };
    expect(await render(hanging)).toMatchObject({ ok: true, missed: 'render-timed-out' });
    await warm();
    expect(await render(hanging)).toMatchObject({ ok: false, code: 'render-timed-out' });
  });

  it('render-throws-late: kills only its worker, is reported, and the next render gets a new one', async () => {
    const crashed = new Promise<void>((resolve) => {
      onCrash = resolve;
    });
    const { warm, render } = await start(`
      module.Root = ({ location }) => {
        if (location.search === '?late') setTimeout(() => { throw new Error('late'); }, 10);
        return React.createElement('b');
      };`);
    await warm();
    expect(await render({ ...task, location: { ...task.location, search: '?late' } })).toMatchObject({ ok: true });
    await crashed;
    expect(String(crashes[0])).toContain('late');
    await warm();
    expect(htmlOf(await render(task))).toBe('<b></b>');
  });

  it('memory-runs-out: kills only its worker', async () => {
    const { warm, render } = await start(`
      module.Root = ({ location }) => {
        const kept = [];
        if (location.search === '?eat') for (;;) kept.push(new Array(1e6).fill({}));
        return React.createElement('b');
      };`);
    await warm();
    const answer = await render({ ...task, location: { ...task.location, search: '?eat' } });
    expect(['worker-crashed', 'render-timed-out']).toContain(answer.ok ? answer.missed : answer.code);
    // It was tried twice, so the next worker comes after a pause.
    while (!(await warm()).ok) await new Promise((resolve) => setImmediate(resolve));
    expect(htmlOf(await render(task))).toBe('<b></b>');
  });
});
