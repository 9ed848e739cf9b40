import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES, intlLocale } from '@baize/protocol';
import { localizedPath } from '../src/page/locale-path.ts';
import { matchRoute } from '../src/page/route-match.ts';
import { AWAITED_PAGES } from './fixtures/awaited.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, RENDER_THROWS, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

let shell: ShellServer;
const visit = (url: string) => shell.server.inject({ url, headers: { ...BROWSER, cookie: 'locale=ru' } });

beforeAll(async () => {
  shell = await startShellServer(fixtureRelease(), {});
});
afterAll(() => shell.close());

/** Not by the rows of the specification: those are about what the remotes show there. */
const ROUTES: readonly [path: string, remote: string, game: boolean][] = [
  ['/betting', 'betting', false],
  ['/bonuses', 'promotions', false],
  ['/games/cases', 'games-cases', true],
  ['/games/cases/gold', 'games-cases', true],
  ['/games/coinflip', 'games-dice', true],
  ['/games/crash', 'games-crash', true],
  ['/games/dice', 'games-dice', true],
  ['/games/hilo', 'games-dice', true],
  ['/games/keno', 'games-dice', true],
  ['/games/roulette', 'games-crash', true],
  ['/games/rooms', 'games-crash', true],
  ['/games/rooms/purple', 'games-crash', true],
  ['/games/rooms/red', 'games-crash', true],
  ['/games/rooms/yellow', 'games-crash', true],
  ['/games/slots', 'games-slots', false],
  ['/games/slots/lucky/demo', 'games-slots', true],
  ['/games/slots/lucky/play', 'games-slots', true],
  ['/games/live-casino', 'games-slots', false],
  ['/games/live-casino/table/demo', 'games-slots', true],
  ['/games/live-casino/table/play', 'games-slots', true],
  ['/top', 'promotions', false],
  ['/tournament/7', 'promotions', false],
  ['/tournaments', 'promotions', false],
  ['/tournaments/active', 'promotions', false],
  ['/vip-club', 'promotions', false],
  ['/welcome-pack', 'promotions', false],
  ['/games/miner', 'games-dice', true],
];

describe('pages of the manifests that the build was given', () => {
  it.each(ROUTES)('%s of %s, not released: 200, its layout and the failed card', async (url, remote, game) => {
    const answer = await visit(url);
    expect(answer.statusCode).toBe(200);
    const { route, path, remotes } = pageOf(answer.body);
    expect(route).toMatchObject({ kind: 'remote', slot: { remote, failure: 'not-published' } });
    expect(matchRoute(path, '', remotes)).toMatchObject({ kind: 'remote', target: { game } });
  });

  it.each(['/profile', '/profile/access', '/profile/bonuses', '/profile/history', '/profile/setting'])(
    '%s: a guest is asked to log in first',
    async (url) => {
      const answer = await visit(url);
      expect(answer.statusCode).toBe(200);
      const { route } = pageOf(answer.body);
      expect(route).toMatchObject({ kind: 'remote', slot: { remote: 'profile' } });
      expect(route).not.toHaveProperty('slot.failure');
    },
  );

  it.each([
    ['[row:R01]', '/', { kind: 'lobby' }],
    ['[row:R04]', '/faq', { kind: 'document', document: 'faq' }],
    ['[row:R25]', '/policy/en/kyc', { kind: 'document', document: 'en/kyc' }],
    ['[row:R26]', '/policy/en/user-agreement', { kind: 'document', document: 'en/user-agreement' }],
    ['[row:R27]', '/policy/ru/confidential', { kind: 'document', document: 'ru/confidential' }],
    ['[row:R28]', '/policy/ru/user-agreement', { kind: 'document', document: 'ru/user-agreement' }],
    ['[row:R40]', '/error?errorCode=7', { kind: 'error', errorCode: '7' }],
    ['[row:R41]', '/no-access', { kind: 'no-access' }],
  ])('%s %s is the shell’s own', async (_row, url, route) => {
    const answer = await visit(url);
    expect([answer.statusCode, pageOf(answer.body).route]).toEqual([200, route]);
  });

  it('a released remote has its pages to itself', async () => {
    const { remotes, route } = pageOf((await visit('/games/test')).body);
    expect(route).toMatchObject({ slot: { remote: 'games-test', version: '1.0.0' } });
    const patterns = Object.values(remotes).flatMap(({ modules }) => modules.flatMap(({ routes }) => routes));
    expect(patterns).toHaveLength(Object.values(AWAITED_PAGES).flat().length + 1);
  });

  it('[row:R45] path-unknown: is a 404 with a page', async () => {
    for (const url of ['/nowhere', '/games/nowhere', '/profile/nowhere', '/en/nowhere']) {
      const answer = await visit(url);
      expect([url, answer.statusCode, pageOf(answer.body).route]).toEqual([url, 404, { kind: 'not-found' }]);
    }
  });

  it('[row:R46] a page that fails validation is a 404 of its own', async () => {
    const answer = await visit('/policy/en/unwritten');
    expect([answer.statusCode, pageOf(answer.body).route]).toEqual([404, { kind: 'invalid' }]);
    expect(answer.body).toContain('noindex');
  });

  it.each(['/', '/faq', '/policy/en/kyc', '/policy/ru/confidential', '/games/test', '/betting', '/games/cases/gold'])(
    '[row:R43] %s stands in every language and names all of its addresses',
    async (path) => {
      for (const locale of LOCALES) {
        const { body, statusCode } = await visit(localizedPath(locale, path)).then(
          (answer) =>
            // Without a prefix it is the default language, which this visitor chose.
            answer,
        );
        expect([locale, statusCode, pageOf(body).locale]).toEqual([locale, 200, locale]);
        expect(body).toContain(`rel="canonical" href="http://localhost:80${localizedPath(locale, path)}"`);
        for (const other of LOCALES)
          expect(body).toContain(
            `hreflang="${intlLocale(other)}" href="http://localhost:80${localizedPath(other, path)}"`,
          );
        expect(body).toContain(`hreflang="x-default" href="http://localhost:80${path}"`);
      }
    },
  );

  it('[row:X10] render-throws, the tree itself: the browser goes on to the error page, which names the request', async () => {
    const { body } = await visit(`/en${RENDER_THROWS}`);
    const [, id] =
      /http-equiv="refresh" content="0;url=\/en\/error\?errorCode=internal&amp;id=([0-9a-f]{12})"/.exec(body) ?? [];
    expect(id).toBeDefined();
    expect(body).not.toContain('The tree broke');
  });
});
