import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageState } from '../src/page/page-state.ts';
import { matchRoute } from '../src/page/route-match.ts';
import { readConfig } from '../src/server/config.ts';
import type { Build } from '../src/server/page/build.ts';
import { createShellServer } from '../src/server/server.ts';
import { stable, startFakeRegistry } from './fixtures/fake-registry.ts';
import type { FakeRegistry } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';
import type { FixtureRelease } from './fixtures/release.ts';

/** A build whose tree says what it was given, so that the server's own part can be seen. */
function buildOf(webFolder: string): Build {
  return {
    bundle: {
      matchRoute,
      renderPage: ({ route, session }, html) =>
        `<i>${JSON.stringify([route, session.status]).replaceAll('<', '')}</i>${html}`,
      titleOf: (match) => match.kind,
      descriptionOf: () => null,
      shellMessages: () => ({ shell: {} }),
    },
    assets: {
      scripts: [{ href: '/assets/main.js', integrity: 'sha384-main' }],
      styles: [],
      lateStyles: { document: [], 'no-access': [] },
      fonts: [],
    },
    meta: {
      id: '0123456789abcdef0123456789abcdef',
      timestamp: 1_795_000_000_000,
      routes: { '/': 'sha384-page' },
      files: { 'web/assets/main.js': 'sha384-main' },
    },
    inlineStyle: 'b{}',
    webFolder,
    workerFile: path.join(import.meta.dirname, '../src/server/render/render-worker.ts'),
  };
}

/** Without it a request counts as a robot's, which skips geo and mirror. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const SCRIPT_PRELOAD = '<link rel="preload" as="script"';

function pageOf(html: string): PageState {
  return JSON.parse(/id="baize-page"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? 'null') as PageState;
}

describe('the shell’s server', () => {
  let folder: string;
  let registry: FakeRegistry;
  let platform: Server;
  let server: FastifyInstance;
  /** Answers of the general service; a path that is not here is answered with 500. */
  let answers: Record<string, { status: number; body: unknown }> = {};

  async function start(
    release: FixtureRelease,
    environment: Record<string, string> = {},
    damage: () => void = () => undefined,
  ): Promise<FastifyInstance> {
    registry.publish(release);
    damage();
    registry.channel({ 'games-test': stable(release) }, 1);
    const general = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    const config = readConfig({
      SHELL_DATA_DIR: path.join(folder, 'data'),
      REGISTRY_URL: registry.access.registryUrl,
      REGISTRY_PUBLIC_KEY_FILE: registry.access.registryPublicKeyFile,
      SERVICE_GENERAL_URL: general,
      SHELL_RENDER_LIMIT_MS: '5000',
      LOG_LEVEL: 'silent',
      ...environment,
    });
    server = await createShellServer(config, buildOf(path.join(folder, 'web')));
    return server;
  }

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-server-'));
    mkdirSync(path.join(folder, 'web'));
    registry = await startFakeRegistry(folder);
    answers = {};
    platform = createServer((request, response) => {
      const { status, body } = answers[request.url ?? ''] ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await server.close();
    await registry.down();
    platform.closeAllConnections();
    platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('renders a remote into the page and tells the browser how', async () => {
    await start(fixtureRelease());
    const answer = await server.inject('/en/games/test?a=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div data-remote-root=""><b>hello</b></div>');
    expect(pageOf(answer.body)).toMatchObject({
      locale: 'en',
      path: '/games/test',
      search: '?a=1',
      route: { kind: 'remote', slot: { remote: 'games-test', version: '1.0.0', expose: './game' } },
      resolution: { revision: 1, remotes: { 'games-test': { version: '1.0.0', reason: 'stable' } } },
      messages: { test: { title: 'Test' } },
      session: { status: 'guest' },
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(String(answer.headers['set-cookie'])).toMatch(/^baize_subject=[\w-]+; .*HttpOnly/);
  });

  it('serves the files of a release, and none that is only for servers', async () => {
    await start(fixtureRelease());
    const file = await server.inject('/remotes/games-test/1.0.0/web/entry.js');
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await server.inject('/remotes/games-test/1.0.0/node/entry.js')).statusCode).toBe(404);
    expect((await server.inject('/remotes/games-test/9.0.0/web/entry.js')).statusCode).toBe(404);
  });

  it('answers what a visitor gets now', async () => {
    await start(fixtureRelease());
    const answer = await server.inject('/_baize/resolution');
    expect(answer.json()).toMatchObject({
      resolution: { revision: 1 },
      remotes: { 'games-test': { version: '1.0.0' } },
    });
  });

  it('render-throws: the page answers 200 with the code in its slot', async () => {
    await start(fixtureRelease({ body: "module.Root = () => { throw new Error('broken'); };" }));
    const answer = await server.inject('/games/test');
    expect(answer.statusCode).toBe(200);
    expect(pageOf(answer.body).route).toMatchObject({ kind: 'remote', slot: { failure: 'render-threw' } });
    expect(answer.body).not.toContain('data-remote-root');
  });

  it('render-throws, in its rehearsal: its scripts are not preloaded for a card that uses none of them', async () => {
    await start(fixtureRelease({ body: "module.Root = () => { throw new Error('broken'); };" }));
    expect((await server.inject('/games/test')).body).not.toContain(SCRIPT_PRELOAD);
  });

  it('render-throws, once: its scripts are preloaded again after the next render', async () => {
    const body = "module.Root = ({ location }) => { if (location.search) throw new Error('broken'); return null; };";
    await start(fixtureRelease({ body }));
    const preloads: boolean[] = [];
    for (const search of ['', '?broken', '', ''])
      preloads.push((await server.inject(`/games/test${search}`)).body.includes(SCRIPT_PRELOAD));
    // The head of the page that fails has left by then; the page after it is the first to know.
    expect(preloads).toEqual([true, true, false, true]);
  });

  it('[C54] [C55] says which build it serves', async () => {
    await start(fixtureRelease());
    const latest = await server.inject('/builds/latest.json');
    expect(latest.headers['cache-control']).toBe('no-cache');
    const { id, timestamp } = latest.json<{ id: string; timestamp: number }>();
    const meta = await server.inject(`/builds/meta/${id}.json`);
    expect(meta.json()).toEqual({
      id,
      timestamp,
      routes: { '/': 'sha384-page' },
      files: { 'web/assets/main.js': 'sha384-main' },
    });
    expect((await server.inject(`/builds/meta/${'0'.repeat(32)}.json`)).statusCode).toBe(404);
  });

  it('[C57] serves the web manifest in the language of the page', async () => {
    await start(fixtureRelease());
    for (const [page, lang, startUrl] of [
      ['/games/test', 'ru-RU', '/'],
      ['/br/games/test', 'pt-BR', '/br'],
    ] as const) {
      const [, href = ''] = /rel="manifest" href="([^"]+)"/.exec((await server.inject(page)).body) ?? [];
      expect(href).toMatch(/^\/manifest\.webmanifest/);
      const answer = await server.inject(href);
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      expect(answer.json()).toMatchObject({ id: '/', name: 'Baize', lang, start_url: startUrl, scope: '/' });
      const { icons } = answer.json<{ icons: { src: string; sizes: string; purpose: string }[] }>();
      for (const { src, sizes } of icons.filter(({ sizes: size }) => size !== 'any')) {
        const png = readFileSync(path.join(import.meta.dirname, '../public', src));
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      }
      expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    }
    expect((await server.inject('/manifest.webmanifest?locale=xx')).json()).toMatchObject({ lang: 'ru-RU' });
  });

  it('[R45] path-unknown: is a 404 with a page', async () => {
    await start(fixtureRelease());
    const answer = await server.inject('/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(pageOf(answer.body).route).toEqual({ kind: 'not-found' });
  });

  it('sends the default language to its address without prefix', async () => {
    await start(fixtureRelease());
    const answer = await server.inject('/ru/games/test?a=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/games/test?a=1']);
  });

  it('sends a visitor to the mirror with path and query, and leaves robots where they are', async () => {
    answers['/mirror'] = {
      status: 200,
      body: { redirect: { newLink: 'https://mirror.example' }, sso: null, meta_yandex_verification: 'code' },
    };
    await start(fixtureRelease());
    const answer = await server.inject({ url: '/en/games/test?a=1', headers: BROWSER });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://mirror.example/en/games/test?a=1']);
    const robot = await server.inject({
      url: '/games/test',
      headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    });
    expect(robot.statusCode).toBe(200);
  });

  const seenGeo = { ip: '127.0.0.1', country_code: 'XX', region: 'RU' };
  const refuseCountry = (): void => {
    answers['/geo_ip'] = { status: 451, body: { data: { data: seenGeo } } };
  };
  const visit = (url: string) => server.inject({ url, headers: BROWSER });

  it.each([
    ['/', '/no-access'],
    ['/en/games/test?a=1', '/en/no-access'],
    ['/error?errorCode=500', '/no-access'],
    ['/nowhere', '/no-access'],
  ])('[X01] [S13] country-refused: %s leads to %s, which keeps the data', async (url, target) => {
    refuseCountry();
    await start(fixtureRelease());
    const answer = await visit(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    const page = await visit(target);
    expect(page.statusCode).toBe(200);
    expect(pageOf(page.body)).toMatchObject({ geo: seenGeo, refused: true, route: { kind: 'no-access' } });
  });

  it('[R41] country-refused: the documents can be read on', async () => {
    refuseCountry();
    await start(fixtureRelease());
    for (const url of ['/faq', '/policy/en/kyc', '/policy/ru/confidential']) {
      const answer = await visit(url);
      expect([url, answer.statusCode, pageOf(answer.body).refused]).toEqual([url, 200, true]);
    }
  });

  it('[S13] country-served: /no-access leads to the lobby of its language', async () => {
    answers['/geo_ip'] = { status: 200, body: { data: { data: seenGeo } } };
    await start(fixtureRelease());
    const answer = await visit('/kz/no-access');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/kz']);
  });

  it('[S13] geo-call-fails: /no-access stays, and so does every other page', async () => {
    await start(fixtureRelease());
    expect(pageOf((await visit('/no-access')).body)).toMatchObject({ geo: null, refused: false });
    expect((await visit('/')).statusCode).toBe(200);
  });

  it('[S13] a crawler is asked for no place: it sees what it asks for', async () => {
    refuseCountry();
    await start(fixtureRelease());
    const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
    for (const url of ['/', '/no-access']) {
      const answer = await server.inject({ url, headers: robot });
      expect([url, answer.statusCode, pageOf(answer.body).refused]).toEqual([url, 200, false]);
    }
  });

  it('[R46] a page that fails validation is a 404 of its own', async () => {
    await start(fixtureRelease());
    const answer = await visit('/policy/en/unwritten');
    expect([answer.statusCode, pageOf(answer.body).route]).toEqual([404, { kind: 'invalid' }]);
    expect(answer.body).toContain('noindex');
  });

  it.each([
    '/faq',
    '/policy/en/kyc',
    '/policy/en/user-agreement',
    '/policy/ru/confidential',
    '/policy/ru/user-agreement',
  ])('[R43] %s names itself as canonical and its address in every language', async (path) => {
    await start(fixtureRelease());
    const { body } = await visit(`/en${path}`);
    expect(body).toContain(`rel="canonical" href="http://localhost:80/en${path}"`);
    for (const [tag, address] of [
      ['ru-RU', path],
      ['kk-KZ', `/kz${path}`],
      ['x-default', path],
    ])
      expect(body).toContain(`hreflang="${tag}" href="http://localhost:80${address}"`);
  });

  it.each([401, 500])('profile-answers-%d: leaves the session pending', async (status) => {
    answers['/profile/user'] = { status, body: {} };
    await start(fixtureRelease());
    const answer = await server.inject({ url: '/', cookies: { token: 'stale' } });
    expect(pageOf(answer.body).session).toEqual({ status: 'pending' });
  });

  it('override-in-production: is ignored', async () => {
    await start(fixtureRelease());
    const answer = await server.inject({
      url: '/games/test',
      cookies: { baize_override: 'games-test@http://localhost:1/' },
    });
    expect(pageOf(answer.body).remotes['games-test']?.development).toBeUndefined();
  });

  it('an override is taken into a cookie where it is allowed', async () => {
    await start(fixtureRelease(), { SHELL_OVERRIDES: '1' });
    const answer = await server.inject('/games/test?baize_override=games-test@http://localhost:1&a=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/games/test?a=1']);
    expect(decodeURIComponent(String(answer.headers['set-cookie']))).toContain('games-test@http://localhost:1/');
  });
});
