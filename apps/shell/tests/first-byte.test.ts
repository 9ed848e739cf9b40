import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, ROBOT, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ServiceAnswer, ShellServer } from './fixtures/shell-server.ts';

let shell: ShellServer;
const answers: Record<string, ServiceAnswer> = {};
/** Places are kept by address and mirrors by host: each test that changes one comes from another. */
let addresses = 1;

const ok = (body: unknown): ServiceAnswer => ({ status: 200, body });
const rule = (path: string, to: string, external = false, status = 302): void => {
  answers[`/route-rules?${new URLSearchParams({ path })}`] = ok({ data: { redirect: { to, external, status } } });
};

interface VisitOptions {
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

async function visit(url: string, { from, headers = {} }: VisitOptions = {}) {
  const answer = await shell.server.inject({
    url,
    headers: { ...BROWSER, ...headers },
    remoteAddress: from ?? `10.0.0.${(addresses += 1)}`,
  });
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  return { status: answer.statusCode, to: answer.headers.location, body: answer.body, cookies, answer };
}

beforeAll(async () => {
  shell = await startShellServer(fixtureRelease(), answers, {
    SHELL_ENGLISH_HOST: 'en.example',
    SHELL_CLOSED_GAMES_HOST: 'games.example',
  });
});
afterAll(() => shell.close());

describe('the mirror', () => {
  const moved = { redirect: { newLink: 'https://mirror.example' }, sso: null, meta_yandex_verification: null };

  it('[S15] sends a visitor on with path and query, and leaves robots where they are', async () => {
    answers['/mirror'] = ok(moved);
    const headers = { host: 'moved.example' };
    const { status, to } = await visit('/en/games/test?a=1', { headers });
    expect([status, to]).toEqual([301, 'https://mirror.example/en/games/test?a=1']);
    expect((await visit('/games/test', { headers: { ...headers, ...ROBOT } })).status).toBe(200);
  });

  it('[S15] [X11] mirror-call-fails: the page goes out', async () => {
    answers['/mirror'] = { status: 500, body: {} };
    expect((await visit('/', { headers: { host: 'silent.example' } })).status).toBe(200);
  });

  it('[E08] puts the search engine’s value into the head', async () => {
    answers['/mirror'] = ok({
      redirect: { newLink: null },
      sso: 'https://sso.example',
      meta_yandex_verification: 'a1',
    });
    const { body } = await visit('/', { headers: { host: 'verified.example' } });
    expect(body).toContain('<meta name="yandex-verification" content="a1">');
    expect(pageOf(body).mirror).toMatchObject({ sso: 'https://sso.example' });
    delete answers['/mirror'];
  });
});

describe('the place', () => {
  const seenGeo = { ip: '127.0.0.1', country_code: 'XX', region: 'RU' };
  const refuse = (): void => void (answers['/geo_ip'] = { status: 451, body: { data: { data: seenGeo } } });

  it.each([
    ['/', '/no-access'],
    ['/en/games/test?a=1', '/en/no-access'],
    ['/error?errorCode=500', '/no-access'],
    ['/nowhere', '/no-access'],
  ])('[X01] [S13] country-refused: %s leads to %s, which keeps the data', async (url, target) => {
    refuse();
    const { status, to } = await visit(url);
    expect([status, to]).toEqual([302, target]);
    const page = await visit(target);
    expect(page.status).toBe(200);
    expect(pageOf(page.body)).toMatchObject({ geo: seenGeo, refused: true, route: { kind: 'no-access' } });
  });

  it('[R41] country-refused: the documents can be read on', async () => {
    refuse();
    for (const url of ['/faq', '/policy/en/kyc', '/policy/ru/confidential']) {
      const { status, body } = await visit(url);
      expect([url, status, pageOf(body).refused]).toEqual([url, 200, true]);
    }
  });

  it('[S13] country-served: /no-access leads to the lobby of its language', async () => {
    answers['/geo_ip'] = ok({ data: { data: seenGeo } });
    const { status, to } = await visit('/kz/no-access');
    expect([status, to]).toEqual([302, '/kz']);
  });

  it('[E04] the page knows address, country and region', async () => {
    answers['/geo_ip'] = ok({ data: { data: { ip: '10.9.9.9', country_code: 'KZ', region: 'KZ' } } });
    expect(pageOf((await visit('/')).body).geo).toEqual({ ip: '10.9.9.9', country_code: 'KZ', region: 'KZ' });
  });

  it('[S13] geo-call-fails: /no-access stays, and so does every other page', async () => {
    answers['/geo_ip'] = { status: 500, body: {} };
    expect(pageOf((await visit('/no-access')).body)).toMatchObject({ geo: null, refused: false });
    expect((await visit('/')).status).toBe(200);
  });

  it('[S13] a crawler is asked for no place: it sees what it asks for', async () => {
    refuse();
    for (const url of ['/', '/no-access']) {
      const { status, body } = await visit(url, { headers: ROBOT });
      expect([url, status, pageOf(body).refused]).toEqual([url, 200, false]);
    }
    delete answers['/geo_ip'];
  });
});

describe('the language', () => {
  it.each([
    ['the cookie', 'locale=hi', 'en-US,en;q=0.9', '/hi/games/test?a=1'],
    ['the cookie before the browser', 'locale=kz', 'ru', '/kz/games/test?a=1'],
    ['the browser’s first that there is', '', 'de-DE, kk;q=0.8, en;q=0.7', '/kz/games/test?a=1'],
    ['Brazil for any Portuguese', '', 'pt-PT', '/br/games/test?a=1'],
    ['the browser, for a cookie that is no language', 'locale=xx', 'hi-IN', '/hi/games/test?a=1'],
  ])('[S14] is that of %s', async (_what, cookie, acceptLanguage, target) => {
    const { status, to } = await visit('/games/test?a=1', { headers: { cookie, 'accept-language': acceptLanguage } });
    expect([status, to]).toEqual([302, target]);
  });

  it.each([
    ['without a word from the browser', '', undefined],
    ['of which the site has none', '', 'de, fr;q=0.5'],
    ['that may be any', '', '*'],
    ['chosen', 'locale=ru', 'en'],
  ])('[S14] [P01] is Russian %s', async (_what, cookie, acceptLanguage) => {
    const headers = { cookie, ...(acceptLanguage && { 'accept-language': acceptLanguage }) };
    const { status, body } = await visit('/games/test', { headers });
    expect([status, pageOf(body).locale]).toEqual([200, 'ru']);
  });

  it('[S14] an address in a language is that language, and is kept', async () => {
    const { status, body, cookies } = await visit('/br', { headers: { cookie: 'locale=en', 'accept-language': 'en' } });
    expect([status, pageOf(body).locale]).toEqual([200, 'br']);
    expect(cookies['locale']).toMatchObject({ value: 'br', path: '/', maxAge: 365 * 86_400, sameSite: 'Lax' });
    expect((await visit('/br', { headers: { cookie: 'locale=br' } })).cookies).not.toHaveProperty('locale');
  });

  it('[S14] an unknown cookie value is replaced', async () => {
    expect((await visit('/', { headers: { cookie: 'locale=..%2F' } })).cookies['locale']).toMatchObject({
      value: 'ru',
    });
  });

  it('[S14] [R43] Russian that is spelled out is a choice, and has the address without a prefix', async () => {
    const { status, to, cookies } = await visit('/ru/games/test?a=1', { headers: { cookie: 'locale=en' } });
    expect([status, to, cookies['locale']?.value]).toEqual([301, '/games/test?a=1', 'ru']);
  });

  it('a robot sees the language that it asks for', async () => {
    const { status, cookies } = await visit('/', { headers: { ...ROBOT, 'accept-language': 'en' } });
    expect(status).toBe(200);
    expect(cookies).not.toHaveProperty('locale');
  });

  it('[P13] on one host Russian is switched to English, and no other language is', async () => {
    const host = 'en.example';
    for (const cookie of ['', 'locale=ru']) {
      const { status, to } = await visit('/games/test?a=1', { headers: { host, cookie } });
      expect([status, to]).toEqual([302, '/en/games/test?a=1']);
    }
    expect(pageOf((await visit('/en', { headers: { host } })).body)).toMatchObject({ locale: 'en', englishOnly: true });
    expect(pageOf((await visit('/hi', { headers: { host } })).body).locale).toBe('hi');
  });
});

describe('route rules', () => {
  it('[R47] lead within the site in the visitor’s language, and the query goes along', async () => {
    rule('/old', '/games/test');
    const { status, to } = await visit('/en/old?utm_source=a');
    expect([status, to]).toEqual([302, '/en/games/test?utm_source=a']);
  });

  it('[R47] may lead out of the site', async () => {
    rule('/partner', 'https://partner.example/landing?x=1', true, 308);
    const { status, to } = await visit('/partner');
    expect([status, to]).toEqual([308, 'https://partner.example/landing?x=1']);
  });

  it.each([
    ['a script', '/script', 'javascript:alert(1)', true],
    ['a host in a path', '/host', '//evil.example', false],
    ['an address that is not said to be one', '/unsaid', 'https://evil.example', false],
    ['itself', '/games/test', '/games/test', false],
  ])('[R47] lead nowhere by %s', async (_what, path, to, external) => {
    rule(path, to, external);
    expect((await visit(path)).to).toBeUndefined();
  });

  it('rule-call-fails: the page goes out', async () => {
    expect((await visit('/faq')).status).toBe(200);
  });
});

describe('route middleware', () => {
  it.each(['/games/crash', '/games/coinflip', '/games/cases', '/games/cases/gold'])(
    '[V06] %s leads to the error page on one host',
    async (path) => {
      const { status, to } = await visit(`/en${path}`, { headers: { host: 'games.example' } });
      expect([status, to]).toEqual([302, '/en/error?errorCode=closed-here']);
      expect((await visit(`/en${path}`)).status).toBe(200);
    },
  );

  it('[V06] other games stay open there', async () => {
    expect((await visit('/games/keno', { headers: { host: 'games.example' } })).status).toBe(200);
  });

  it.each([
    [[], 302, '/error?errorCode=404'],
    [['bonus_balances'], 200, undefined],
  ])('[V05] a player with the features %j', async (features, status, to) => {
    answers['/profile/user'] = ok({ user: { id: 'u1' }, region: 'RU', features });
    const answer = await visit('/profile/bonuses', { headers: { cookie: 'token=t' } });
    expect([answer.status, answer.to]).toEqual([status, to]);
  });
});

describe('where a visitor comes from', () => {
  const DAY = 86_400;

  it.each([
    ['pr', 'prHash', DAY],
    ['simple_auth', 'simpleAuth', DAY],
    ['stag', 'stag', DAY],
    ['partner', 'partner', 30 * DAY],
    ['adplace', 'adplace', 30 * DAY],
    ['promo', 'promo', 30 * DAY],
    ['partnerId', 'partnerId', 30 * DAY],
    ['advertiseUid', 'advertiseUid', 30 * DAY],
    ['advertiseSource', 'advertiseSource', 30 * DAY],
    ['cpaOneUid', 'cpaOneUid', 30 * DAY],
  ])(
    '[R51] [E12] [K06] %s of any page is kept as %s for %d seconds, for scripts to read',
    async (name, cookie, seconds) => {
      for (const url of ['/faq', '/nowhere']) {
        const { cookies } = await visit(`${url}?${name}=a%26b`);
        expect(cookies[cookie]).toMatchObject({ value: 'a&b', maxAge: seconds, path: '/' });
        expect(cookies[cookie]).not.toHaveProperty('httpOnly');
      }
      expect((await visit(`/faq?${name}=${'x'.repeat(300)}`)).cookies).not.toHaveProperty(cookie);
    },
  );

  it.each([
    ['pr', 'prHash'],
    ['simple_auth', 'simpleAuth'],
  ])('[V07] %s is kept once', async (name, cookie) => {
    expect((await visit(`/faq?${name}=2`, { headers: { cookie: `${cookie}=1` } })).cookies).not.toHaveProperty(cookie);
  });

  it('[R51] the query outlives every redirect, so that the page that is shown keeps it', async () => {
    rule('/offer', '/faq?promo=RULE&lang=1');
    expect((await visit('/offer?promo=WELCOME&pr=7')).to).toBe('/faq?promo=RULE&lang=1&pr=7');
    expect((await visit('/ru/faq?pr=7')).to).toBe('/faq?pr=7');
    expect((await visit('/faq?pr=7', { headers: { 'accept-language': 'hi' } })).to).toBe('/hi/faq?pr=7');
  });

  it('a robot keeps nothing', async () => {
    expect((await visit('/faq?pr=7', { headers: ROBOT })).cookies).not.toHaveProperty('prHash');
  });
});

describe('what operators wrote', () => {
  it('[E06] settings travel in the page, and are empty without any', async () => {
    expect(pageOf((await visit('/')).body).settings).toEqual({ revshareUrl: '', tgChannelUrl: '' });
  });

  it('[E07] a page’s record stands in its head and its data, in Russian and English alone', async () => {
    const record = { title: 'Dice & more', description: 'Told', keywords: 'dice, fair', text: 'One.\n\nTwo.' };
    for (const locale of ['ru', 'en', 'hi'])
      answers[`/seo?${new URLSearchParams({ path: '/games/keno', locale })}`] = ok({ data: record });
    const { body } = await visit('/en/games/keno');
    expect(body).toContain('<title>Dice &amp; more</title>');
    expect(body).toContain('<meta name="description" content="Told">');
    expect(body).toContain('<meta name="keywords" content="dice, fair">');
    expect(pageOf(body).seo).toEqual(record);
    expect(pageOf((await visit('/hi/games/keno')).body).seo).toBeNull();
  });
});
