import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRenderPool } from '../src/server/render/render-pool.ts';
import type { RenderPool } from '../src/server/render/render-pool.ts';
import type { RenderAnswer, RenderTask } from '../src/server/render/render-task.ts';
import { fixturePage } from './fixtures/page.ts';
import { fixtureRelease, writeRelease } from './fixtures/release.ts';

// The worker's own source: a thread of Node's, outside of jest, that runs TypeScript as it is.
const WORKER = path.join(import.meta.dirname, '../src/server/render/render-worker.ts');
const LIMIT_MS = 1_500;

const task: RenderTask = {
  expose: './game',
  location: { path: '/games/test', params: {}, search: '' },
  base: 'http://localhost/remotes/games-test/1.0.0/',
  page: fixturePage(),
  visitor: { token: null, address: '127.0.0.1' },
};

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

  async function start(body: string, change?: (folder: string) => void): Promise<RenderPool> {
    const release = fixtureRelease({ body });
    writeRelease(folder, release);
    change?.(folder);
    pool = createRenderPool({
      filename: WORKER,
      release: { folder, manifest: release.manifest, limitMs: LIMIT_MS },
      limitMs: LIMIT_MS,
      onCrash: (error) => {
        crashes.push(error);
        onCrash();
      },
    });
    return pool;
  }

  it('renders, with texts, data and identifiers of its own', async () => {
    const { warm, render } = await start(`
      module.load = async ({ locale, currency }) => ({ locale, currency });
      module.Root = ({ shell, data }) => React.createElement('b', { id: React.useId() }, shell.i18n.t('title'), data.locale, data.currency);`);
    expect(await warm()).toMatchObject({ ok: true });
    const answer = await render(task);
    expect(dataOf(answer)).toEqual({ locale: 'en', currency: 'RUB' });
    expect(htmlOf(answer)).toMatch(/<b id="_games-test-game-[^"]+">Test<!-- -->en<!-- -->RUB<\/b>/);
  });

  it('entry-threw: is answered with its code', async () => {
    const { warm } = await start("throw new Error('broken');");
    expect(await warm()).toMatchObject({ ok: false, code: 'entry-threw' });
  });

  it('entry-hash-wrong: is not evaluated', async () => {
    const { warm } = await start('module.Root = () => null;', (folder) =>
      writeFileSync(path.join(folder, 'files/node/entry.js'), "throw new Error('evaluated');"),
    );
    expect(await warm()).toMatchObject({ ok: false, code: 'integrity-mismatch' });
  });

  it('require-of-a-builtin: is refused', async () => {
    const { warm } = await start("require('node:fs');");
    const answer = await warm();
    expect(answer).toMatchObject({ ok: false, code: 'entry-threw' });
    expect(answer.ok || answer.message).toContain('may not require "node:fs"');
  });

  it('render-throws: is answered with its code', async () => {
    const { render } = await start("module.Root = () => { throw new Error('broken'); };");
    expect(await render(task)).toMatchObject({ ok: false, code: 'render-threw' });
  });

  it('load-never-ends: the page goes on without its data', async () => {
    const { warm, render } = await start(`
      module.load = () => new Promise(() => {});
      module.Root = ({ data }) => React.createElement('b', null, String(data));`);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b>undefined</b>');
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
    expect(answer.ok || ['worker-crashed', 'render-timed-out']).toContain(answer.ok || answer.code);
    await warm();
    expect(htmlOf(await render(task))).toBe('<b></b>');
  });
});
