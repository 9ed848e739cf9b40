import { inEveryLocale } from '@baize/protocol/locale';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { contentRelease } from './fixtures/content-release.ts';
import { fixtureRelease } from './fixtures/release.ts';
import type { FixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ServiceAnswer, ShellServer } from './fixtures/shell-server.ts';

interface WebManifest extends Record<string, unknown> {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly screenshots: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly form_factor: string;
  }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

/** Width and height of a JPEG, from the segment that begins its frame. */
function jpegSize(bytes: Buffer): string {
  const start = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  return `${bytes.readUInt16BE(start + 7)}x${bytes.readUInt16BE(start + 5)}`;
}

const REMOTE_SCRIPT = '<script async ';

describe('the shell’s server', () => {
  let shell: ShellServer;
  let server: FastifyInstance;

  async function start(
    release: FixtureRelease,
    environment: Record<string, string> = {},
    answers: Record<string, ServiceAnswer> = {},
  ): Promise<void> {
    shell = await startShellServer(release, answers, environment);
    ({ server } = shell);
  }

  afterEach(() => shell.close());

  it('[row:P15] renders a remote into the page and tells the browser how', async () => {
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

  it('[row:S17] tells the service worker what a page was made with, and whose it is', async () => {
    await start(fixtureRelease());
    const guests = await server.inject('/');
    expect(guests.headers).toMatchObject({ 'baize-resolution': 'games-test@1.0.0', 'baize-visitor': 'guest' });
    const players = await server.inject({ url: '/', cookies: { token: 'T0ken' } });
    expect(players.headers).toMatchObject({ 'baize-visitor': 'player' });
  });

  it('[row:S17] the page for a lost connection is nobody’s, and no robot’s', async () => {
    const answers = {
      '/geo_ip': { status: 451, body: { data: { data: { ip: '1.2.3.4', country_code: 'US', region: 'RU' } } } },
    };
    await start(fixtureRelease(), {}, answers);
    const answer = await server.inject({ url: '/kz/offline', cookies: { token: 'T0ken' }, headers: BROWSER });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(pageOf(answer.body)).toMatchObject({
      build: '0123456789abcdef0123456789abcdef',
      route: { kind: 'offline' },
      session: { status: 'pending' },
      refused: false,
    });
  });

  it('[row:D02] serves the files of a release, and none that is only for servers', async () => {
    await start(fixtureRelease());
    const file = await server.inject('/remotes/games-test/1.0.0/web/entry.js');
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await server.inject('/remotes/games-test/1.0.0/node/entry.js')).statusCode).toBe(404);
    expect((await server.inject('/remotes/games-test/9.0.0/web/entry.js')).statusCode).toBe(404);
  });

  it('serves what versions share by its content, and a page and a tab ask for it there', async () => {
    await start(contentRelease({ version: '1.0.0' }));
    const { body } = await server.inject('/en/games/test');
    const { remotes, messages } = pageOf(body);
    expect(messages).toMatchObject({ test: { title: 'Test' } });
    const { base, integrity, entry } = remotes['games-test']!;
    expect(base).toMatch(/\/remotes\/games-test\/files\/$/);
    const english = Object.keys(integrity).find((file) => file.startsWith('locales/en'));
    expect(entry).toMatch(/^web\/entry\.[\w-]{43}\.js$/);
    expect(english).toMatch(/^locales\/en\.[\w-]{12}\.json$/);
    expect(body).toContain(`/remotes/games-test/files/${entry}"`);
    for (const file of [entry, english]) {
      const answer = await server.inject(`/remotes/games-test/files/${file}`);
      expect([file, answer.statusCode]).toEqual([file, 200]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect((await server.inject('/_baize/modules/games-test/1.0.0/game')).json()).toMatchObject({
      entry,
      shared: true,
    });
    // The requests of other hosts and older tabs.
    expect((await server.inject('/remotes/games-test/1.0.0/locales/en.json')).statusCode).toBe(200);
    for (const file of ['node/entry.js', 'locales/en.json', 'web/entry.js'])
      expect((await server.inject(`/remotes/games-test/files/${file}`)).statusCode).toBe(404);
  });

  it('answers what a visitor gets now', async () => {
    await start(fixtureRelease());
    const answer = await server.inject('/_baize/resolution');
    expect(answer.json()).toMatchObject({
      resolution: { revision: 1 },
      remotes: { 'games-test': { version: '1.0.0' } },
    });
  });

  it('tells a tab of its own module everything, in its language, of others what a page draws, and compresses it', async () => {
    await start(fixtureRelease());
    const address = '/_baize/resolution?locale=en&remote=games-test&expose=.%2Fgame';
    const answer = await server.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    const { remotes } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as Record<string, unknown>;
    expect(remotes).toMatchObject({
      remotes: { 'games-test': { version: '1.0.0', modules: [{ expose: './game', routes: [{ title: 'Test' }] }] } },
      own: { remote: 'games-test', entry: 'web/entry.js', module: { scripts: ['web/entry.js'] } },
    });
    expect(JSON.stringify(remotes)).not.toContain('Проба');
  });

  it('gives what it takes to mount a module of a version, and keeps 404 from any cache', async () => {
    const { manifest } = fixtureRelease();
    await start(fixtureRelease());
    const answer = await server.inject('/_baize/modules/games-test/1.0.0/game');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.json()).toMatchObject({
      container: manifest.container,
      integrity: { 'web/entry.js': manifest.files['web/entry.js']?.integrity },
    });
    for (const none of ['games-test/1.0.0/none', 'games-test/9.0.0/game', 'none/1.0.0/game']) {
      const missing = await server.inject(`/_baize/modules/${none}`);
      expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('tells a search what places are called in all languages', async () => {
    await start(fixtureRelease());
    expect((await server.inject('/_baize/names')).json()).toMatchObject({ '/games/test': ['Test'] });
  });

  it('render-throws: the page answers 200 with the code in its slot', async () => {
    await start(fixtureRelease({ body: "module.Root = () => { throw new Error('broken'); };" }));
    const answer = await server.inject('/games/test');
    expect(answer.statusCode).toBe(200);
    expect(pageOf(answer.body).route).toMatchObject({ kind: 'remote', slot: { failure: 'render-threw' } });
    expect(answer.body).not.toContain('data-remote-root');
  });

  it('load-never-ends: the page answers 200 and leaves the remote to the browser', async () => {
    await start(fixtureRelease({ body: 'module.load = () => new Promise(() => {}); module.Root = () => null;' }));
    const answer = await server.inject('/games/test');
    expect(answer.statusCode).toBe(200);
    expect(pageOf(answer.body).route).toMatchObject({ kind: 'remote', slot: { late: true } });
    expect(answer.body).not.toContain('data-remote-root');
    expect(answer.body).toContain(REMOTE_SCRIPT);
  });

  it('render-is-slow: each page leaves the remote to the browser, with its scripts, and counts a failed render', async () => {
    const body = 'module.Root = () => React.use(new Promise(() => {}));';
    await start(fixtureRelease({ body }), { SHELL_RENDER_LIMIT_MS: '200' });
    // More than open the circuit, which then answers without a render.
    for (let page = 0; page < 7; page += 1) {
      const { statusCode, body: html } = await server.inject('/games/test');
      expect(statusCode).toBe(200);
      expect(pageOf(html).route).toMatchObject({ kind: 'remote', slot: { late: true } });
      expect(html).toContain(REMOTE_SCRIPT);
    }
    const metrics = await shell.telemetry.metrics.text();
    const failures = [...metrics.matchAll(/^baize_shell_render_failures_total\{.*code="([^"]+)"\} (\d+)$/gm)];
    expect(failures.map(([, code, count]) => [code, count])).toEqual([
      ['render-timed-out', '5'],
      ['circuit-open', '2'],
    ]);
  });

  it('render-throws, in its rehearsal: its scripts are not loaded for a card that uses none of them', async () => {
    await start(fixtureRelease({ body: "module.Root = () => { throw new Error('broken'); };" }));
    expect((await server.inject('/games/test')).body).not.toContain(REMOTE_SCRIPT);
  });

  it('render-throws, once: its scripts are loaded again after the next render', async () => {
    const body = "module.Root = ({ location }) => { if (location.search) throw new Error('broken'); return null; };";
    await start(fixtureRelease({ body }));
    const loads: boolean[] = [];
    for (const search of ['', '?broken', '', ''])
      loads.push((await server.inject(`/games/test${search}`)).body.includes(REMOTE_SCRIPT));
    // The head of the page that fails has left by then; the page after it is the first to know.
    expect(loads).toEqual([true, true, false, true]);
  });

  it('[row:C54] [row:C55] says which build it serves', async () => {
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

  it('[row:C57] [row:P11] serves the web manifest in the language of the page', async () => {
    await start(fixtureRelease());
    for (const [page, lang, startUrl] of [
      ['/games/test', 'ru-RU', '/'],
      ['/br/games/test', 'pt-BR', '/br'],
    ] as const) {
      const [, href = ''] = /rel="manifest" href="([^"]+)"/.exec((await server.inject(page)).body) ?? [];
      expect(href).toMatch(/^\/manifest\.webmanifest/);
      const answer = await server.inject(href);
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
      const { icons, screenshots: _screenshots, shortcuts: _shortcuts, ...manifest } = answer.json<WebManifest>();
      expect(manifest).toEqual({
        id: '/',
        name: 'Baize',
        short_name: 'Baize',
        description: 'lobby',
        lang,
        dir: 'ltr',
        start_url: startUrl,
        scope: '/',
        // Without it a browser offers no installation.
        display: 'standalone',
        // The cloth of the dark theme.
        background_color: '#0f1512',
        theme_color: '#0f1512',
        // From the W3C's list of known categories.
        categories: ['games', 'entertainment'],
      });
      expect(icons).toEqual([
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]);
      for (const { src, sizes } of icons.filter(({ sizes: size }) => size !== 'any')) {
        const png = readFileSync(path.join(import.meta.dirname, '../public', src));
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      }
    }
    expect((await server.inject('/manifest.webmanifest?locale=xx')).json()).toMatchObject({ lang: 'ru-RU' });
  });

  it('[row:P11] the icon of the installed app opens games at once, and pictures say what is installed', async () => {
    const title = inEveryLocale({ ru: 'Проба', en: 'Test', kz: 'Сынақ', br: 'Teste' });
    const navigation = { group: 'games' as const, order: 1, path: '/games/test', title, glyph: ['M0 0'] };
    await start(fixtureRelease({ navigation }));
    const { screenshots, shortcuts } = (await server.inject('/manifest.webmanifest?locale=br')).json<WebManifest>();
    expect(shortcuts).toEqual([{ name: 'Teste', url: '/br/games/test' }]);
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
    for (const { src, sizes, type } of screenshots) {
      expect(type).toBe('image/jpeg');
      expect(jpegSize(readFileSync(path.join(import.meta.dirname, '../public', src)))).toBe(sizes);
    }
  });

  it.each([401, 500])('profile-answers-%d: leaves the session pending', async (status) => {
    await start(fixtureRelease(), {}, { '/profile/user': { status, body: {} } });
    const answer = await server.inject({ url: '/', cookies: { token: 'stale' } });
    expect(pageOf(answer.body).session).toEqual({ status: 'pending' });
  });

  describe('after a pause in which the access token ended', () => {
    const profile = { user: { id: 'u1' }, region: 'EN', features: ['club'] };
    const profiles = {
      '/profile/user Bearer stale': { status: 401, body: {} },
      '/profile/user Bearer fresh': { status: 200, body: profile },
    };

    it('the page is the player’s, with a token for the browser', async () => {
      await start(
        fixtureRelease(),
        {},
        { ...profiles, '/auth/page': { status: 200, body: { access_token: 'fresh' } } },
      );
      const answer = await server.inject({ url: '/', cookies: { token: 'stale', baize_page: 'p4ge' } });
      expect(pageOf(answer.body)).toMatchObject({
        session: { status: 'player', user: { id: 'u1' } },
        token: 'fresh',
        flags: { club: true },
      });
      expect(answer.headers['cache-control']).toBe('private, no-store');
    });

    it('a token that is still good is not replaced', async () => {
      await start(fixtureRelease(), {}, profiles);
      const answer = await server.inject({ url: '/', cookies: { token: 'fresh', baize_page: 'p4ge' } });
      expect(pageOf(answer.body)).toMatchObject({ session: { status: 'player' } });
      expect(pageOf(answer.body)).not.toHaveProperty('token');
      expect(shell.asked.map(({ url }) => url)).not.toContain('/auth/page');
    });

    it.each([
      ['session-over: the browser ends it', { status: 401, body: {} }, 'pending'],
      ['platform-broken: the browser tries again', { status: 500, body: {} }, 'pending'],
    ])('%s', async (_name, page, status) => {
      await start(fixtureRelease(), {}, { ...profiles, '/auth/page': page });
      const answer = await server.inject({ url: '/', cookies: { token: 'stale', baize_page: 'p4ge' } });
      expect(pageOf(answer.body).session).toEqual({ status });
    });

    it('a page token alone makes nobody a player: who logged out stays out', async () => {
      await start(
        fixtureRelease(),
        {},
        { ...profiles, '/auth/page': { status: 200, body: { access_token: 'fresh' } } },
      );
      const answer = await server.inject({ url: '/', cookies: { baize_page: 'p4ge' } });
      expect(pageOf(answer.body).session).toEqual({ status: 'guest' });
    });
  });
});
