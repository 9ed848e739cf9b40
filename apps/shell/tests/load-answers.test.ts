import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleProfile } from '../src/testing/sample-page.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

/** What each id of the address has the module's `load` do. */
const BODY = `
  const ANSWERS = {
    known: () => Promise.resolve({ known: true }),
    nope: () => Promise.resolve({ loadAnswer: 'not-found' }),
    moved: () => Promise.resolve({ loadAnswer: 'redirect', to: '/games/test/known?from=moved#top' }),
    out: () => Promise.resolve({ loadAnswer: 'redirect', to: '//evil.example/' }),
    tab: () => Promise.resolve({ loadAnswer: 'redirect', to: '/\\t/evil.example/' }),
    late: () => new Promise(() => undefined),
    down: () => Promise.reject(new Error('the service is down')),
  };
  module.load = ({ location }) => ANSWERS[location.params.id ?? 'late']();
  module.Root = () => React.createElement('h1', null, 'stands here');
`;

let shell: ShellServer;
beforeAll(async () => {
  const release = fixtureRelease({ patterns: ['/games/test', '/games/test/:id'], body: BODY });
  shell = await startShellServer(release, { '/profile/user': { status: 200, body: sampleProfile() } });
});
afterAll(() => shell.close());

async function visit(url: string, cookie = 'locale=ru') {
  const { statusCode, headers, body } = await shell.server.inject({ url, headers: { ...BROWSER, cookie } });
  const head = body.split('</head>', 1)[0] ?? '';
  return {
    status: statusCode,
    to: headers.location,
    body,
    get page() {
      return pageOf(body);
    },
    noindex: head.includes('<meta name="robots" content="noindex">'),
    canonical: head.includes('rel="canonical"'),
    alternates: head.match(/rel="alternate"/g)?.length ?? 0,
  };
}

const FOR_SEARCH = { noindex: false, canonical: true, alternates: 6 };
const NOT_FOR_SEARCH = { noindex: true, canonical: false, alternates: 0 };

describe('a page whose address has a parameter', () => {
  it('stands where its module has it', async () => {
    const visited = await visit('/games/test/known');
    expect(visited).toMatchObject({ status: 200, ...FOR_SEARCH });
    expect(visited.body).toContain('stands here');
    expect(visited.page.route).toMatchObject({ slot: { data: { known: true } } });
  });

  it.each([
    ['a guest', '/games/test/nope', 'locale=ru'],
    ['a guest in English', '/en/games/test/nope', 'locale=en'],
    ['a player', '/games/test/nope', 'locale=ru; token=t'],
  ])(
    '[row:R46] unknown-id: is a 404 for %s, kept from search, and nothing of the module stands',
    async (_who, url, cookie) => {
      const visited = await visit(url, cookie);
      expect(visited).toMatchObject({ status: 404, ...NOT_FOR_SEARCH, page: { route: { kind: 'invalid' } } });
      expect(visited.body).not.toContain('stands here');
    },
  );

  it.each([
    ['/games/test/moved', 'locale=ru', '/games/test/known?from=moved#top'],
    ['/hi/games/test/moved', 'locale=hi', '/hi/games/test/known?from=moved#top'],
  ])('%s leads to its other address, in its language', async (url, cookie, to) => {
    expect(await visit(url, cookie)).toMatchObject({ status: 302, to });
  });

  it.each(['out', 'tab'])('out-of-the-site: %s leads nowhere', async (id) => {
    const visited = await visit(`/games/test/${id}`);
    expect(visited).toMatchObject({ status: 200, to: undefined, ...NOT_FOR_SEARCH });
  });

  it.each(['late', 'down'])('load-is-%s: nobody says that there is no such page, nor that there is', async (id) => {
    const visited = await visit(`/games/test/${id}`);
    expect(visited).toMatchObject({ status: 200, ...NOT_FOR_SEARCH });
    expect(visited.page.route).toMatchObject({ kind: 'remote', slot: { late: true } });
  });
});

it('a page without a parameter does not wait: it is one whatever its module has', async () => {
  expect(await visit('/games/test')).toMatchObject({ status: 200, ...FOR_SEARCH });
});

it('a module without `load` is not waited for', async () => {
  const release = fixtureRelease({
    patterns: ['/games/still/:id'],
    body: "module.Root = () => { throw new Error('broken'); };",
  });
  const still = await startShellServer(release, {});
  const { body, statusCode } = await still.server.inject({
    url: '/games/still/7',
    headers: { ...BROWSER, cookie: 'locale=ru' },
  });
  await still.close();
  // Had the head waited, it would know that there is no such page.
  expect([statusCode, body.includes('rel="canonical"')]).toEqual([200, true]);
});
