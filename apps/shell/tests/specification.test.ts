import { COOKIES } from '@baize/devkit/specification/cookies';
import { SEO_LANGUAGES } from '@baize/devkit/specification/defaults';
import { GEO_FIELDS, SEO_FIELDS, SETTINGS } from '@baize/devkit/specification/entities';
import { STATUSES } from '@baize/devkit/specification/errors';
import { READ_QUERY } from '@baize/devkit/specification/modals';
import { CLOSED_ON_ONE_HOST, FLAG_OF_PROFILE_BONUSES } from '@baize/devkit/specification/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ServiceAnswer, ShellServer } from './fixtures/shell-server.ts';

let shell: ShellServer;
const answers: Record<string, ServiceAnswer> = {};
/** Places are cached by address and mirrors by host: each visitor comes from elsewhere. */
let visitors = 1;

async function visit(url: string, headers: Record<string, string> = {}) {
  const {
    statusCode: status,
    headers: told,
    body,
    cookies,
  } = await shell.server.inject({
    url,
    headers: { ...BROWSER, cookie: 'locale=ru', ...headers },
    remoteAddress: `10.1.0.${(visitors += 1)}`,
  });
  return { status, to: told.location, body, cookies };
}

beforeAll(async () => {
  shell = await startShellServer(fixtureRelease(), answers, { SHELL_CLOSED_GAMES_HOST: 'games.example' });
});
afterAll(() => shell.close());

describe('the site’s server answers as the specification says', () => {
  it.each(['/nowhere', '/games/nowhere', '/profile/nowhere'])('[row:R45] %s, which no route has', async (url) => {
    const { status, body } = await visit(url);
    expect([status, pageOf(body).route]).toEqual([STATUSES.unmatchedRoute, { kind: 'not-found' }]);
  });

  it('[row:R46] a page that fails validation', async () => {
    const { status, body } = await visit('/policy/en/unwritten');
    expect([status, pageOf(body).route]).toEqual([STATUSES.failedValidation, { kind: 'invalid' }]);
  });

  it('[row:S15] a site that has moved', async () => {
    const mirror = { redirect: { newLink: 'https://new.example' }, sso: null, meta_yandex_verification: null };
    answers['/mirror'] = { status: 200, body: mirror };
    const { status, to } = await visit('/faq', { host: 'moved.example' });
    expect([status, to]).toEqual([STATUSES.moved, 'https://new.example/faq']);
    delete answers['/mirror'];
  });

  it('[row:X01] [row:S13] a country that is refused', async () => {
    const geo = { ip: '192.0.2.7', country_code: 'XX', region: 'RU' };
    answers['/geo_ip'] = { status: STATUSES.blocked, body: { data: { data: geo } } };
    expect(await visit('/faq').then(({ body }) => pageOf(body))).toMatchObject({ refused: true });
    const { to } = await visit('/games/test');
    expect(to).toBe('/no-access');
    const { geo: seen } = pageOf((await visit('/no-access')).body);
    expect(Object.keys(seen ?? {}).toSorted()).toEqual([...GEO_FIELDS].toSorted());
    delete answers['/geo_ip'];
  });

  it.each(CLOSED_ON_ONE_HOST)('[row:V06] %s is closed on one host', async (path) => {
    const { to } = await visit(path, { host: 'games.example' });
    expect(to).toMatch(/^\/error\?/);
    expect((await visit(path)).to).toBeUndefined();
  });

  it('[row:V05] the page of bonuses is for players with its flag', async () => {
    const { flag, otherwise } = FLAG_OF_PROFILE_BONUSES;
    const asPlayer = async (features: readonly string[]) => {
      answers['/profile/user'] = { status: 200, body: { user: { id: 'u1' }, region: 'RU', features } };
      return (await visit('/profile/bonuses', { cookie: 'token=t; locale=ru' })).to;
    };
    expect(await asPlayer([])).toBe(otherwise);
    expect(await asPlayer(['another'])).toBe(otherwise);
    expect(await asPlayer([flag])).toBeUndefined();
    delete answers['/profile/user'];
  });

  it('[row:E06] without an operator’s addresses a page has the empty ones', async () => {
    expect(pageOf((await visit('/')).body).settings).toEqual(SETTINGS);
  });

  it('[row:E07] an operator’s record of a page is used in two languages', async () => {
    const record = Object.fromEntries(SEO_FIELDS.map((field) => [field, `the ${field}`]));
    const used: string[] = [];
    for (const locale of ['ru', 'en', 'kz', 'br', 'hi']) {
      answers[`/seo?${new URLSearchParams({ path: '/policy/en/kyc', locale })}`] = {
        status: 200,
        body: { data: record },
      };
      const { body } = await visit(locale === 'ru' ? '/policy/en/kyc' : `/${locale}/policy/en/kyc`);
      if (body.includes('<title>the title</title>')) used.push(locale);
    }
    expect(used).toEqual(SEO_LANGUAGES);
  });

  it.each(COOKIES.filter(({ query }) => query !== undefined))(
    '[row:R51] [row:E12] any page keeps $query as $name',
    async ({ name, query }) => {
      for (const url of ['/faq', '/nowhere', '/games/test']) {
        const { cookies } = await visit(`${url}?${query}=a1`);
        expect([url, cookies.find((cookie) => cookie.name === name)]).toMatchObject([url, { value: 'a1', path: '/' }]);
      }
    },
  );

  it('[row:R51] a redirect takes along every parameter that a page reads', async () => {
    const query = new URLSearchParams(READ_QUERY.map((name) => [name, `${name}1`]));
    const { to } = await visit(`/ru/faq?${query}`);
    expect(Object.fromEntries(new URL(to ?? '', 'http://x.test').searchParams)).toEqual(Object.fromEntries(query));
  });
});
