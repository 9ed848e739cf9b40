import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { handmadeRelease } from './handmade-release.ts';
import type { HandmadeOptions } from './handmade-release.ts';

const DEVKIT = path.resolve(import.meta.dirname, '..');
const CLI = path.join(DEVKIT, 'src/release-check/cli.ts');

/** What the check says of a release, in the simulated browser. */
async function checked(options: HandmadeOptions): Promise<unknown> {
  const release = handmadeRelease(options);
  try {
    const words = ['--folder', DEVKIT, '--release', release.folder, '--jsdom'];
    const env = { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return JSON.parse(said);
  } finally {
    release.remove();
  }
}

const TITLE = "React.createElement('p', null, shell.i18n.t('title'))";
const CALL = "{ method: 'GET', service: 'bound', path: '/handmade', auth: 'none' }";

test('a release that no bundler made is rendered and hydrated', async () => {
  const load = 'load: () => Promise.resolve({ seats: 3 })';
  const root = `Root: ({ shell, data }) => React.createElement('section', { id: React.useId() }, data.seats, ${TITLE})`;
  expect(await checked({ module: `{ ${load}, ${root} }` })).toEqual({
    ok: true,
    checked: {
      rendered: ['/games/handmade for a player'],
      left: [],
      hydration: 'jsdom',
      shared: { react: '19.3.1' },
    },
  });
});

test('hydration-failed: the browser writes what the server does not', async () => {
  const answer = await checked({ module: "{ Root: () => React.createElement('p', null, typeof window) }" });
  expect(answer).toMatchObject({ ok: false, code: 'hydration-failed' });
  expect(JSON.stringify(answer)).toContain('/games/handmade for a player');
});

test('hydration-failed: the browser finds no container of this version', async () => {
  expect(await checked({ module: `{ Root: ({ shell }) => ${TITLE} }`, announced: 'games_handmade_0_9_0' })).toEqual({
    ok: false,
    code: 'hydration-failed',
    details: ['/games/handmade for a player: web/entry.js announces no global games_handmade_1_0_0'],
  });
});

test.each<[fault: string, options: HandmadeOptions, code: string, detail: string]>([
  [
    'its root throws',
    { module: "{ Root: () => { throw new Error('no window') } }" },
    'render-failed',
    '/games/handmade for a player: no window',
  ],
  [
    'its load throws of its own',
    { module: "{ load: () => { throw new Error('no seats') }, Root: () => null }" },
    'render-failed',
    '/games/handmade for a player: no seats',
  ],
  ['its module has no root', { module: '{}' }, 'render-failed', 'no default export with a Root'],
  [
    'its server entry exports no container',
    { module: '{ Root: () => null }', withoutContainer: true },
    'render-failed',
    'node/entry.cjs exports no init and get',
  ],
  [
    'it takes a library that it does not list',
    { module: "{ Root: () => null, dom: await take('react-dom') }" },
    'shared-not-listed',
    'react-dom',
  ],
  [
    'it makes a call that it does not list',
    { module: `{ load: ({ call }) => call(${CALL}), Root: () => null }` },
    'call-not-listed',
    '/games/handmade for a player: GET bound/handmade',
  ],
])('%s', async (_fault, options, code, detail) => {
  const answer = (await checked(options)) as { ok: boolean; code: string; details: string[] };
  expect(answer).toMatchObject({ ok: false, code });
  expect(answer.details.join('\n')).toContain(detail);
});

test('a page whose first data nobody answers is left to the browser, and is no fault', async () => {
  const call = "{ method: 'GET', service: 'dice', path: '/dice/config', auth: 'none' }";
  const module = `{ load: ({ call }) => call(${call}), Root: () => { throw new Error('rendered without data') } }`;
  expect(await checked({ module, calls: ['GET dice/dice/config'] })).toMatchObject({
    ok: true,
    checked: { rendered: [], left: ['/games/handmade for a player'], hydration: null },
  });
});
