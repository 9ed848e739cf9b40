import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, ROBOT, pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ServiceAnswer, ShellServer } from './fixtures/shell-server.ts';

let shell: ShellServer;
const answers: Record<string, ServiceAnswer> = {};
/** Places are cached by address and mirrors by host: each test that changes one comes from another. */
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
  // Pages that go without a slow answer are not tested here: every answer is waited for.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  shell = await startShellServer(fixtureRelease(), answers, {
    SHELL_ENGLISH_HOST: 'en.example',
    SHELL_CLOSED_GAMES_HOST: 'games.example',
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shell.close();
});

describe('the mirror', () => {
  const moved = { redirect: { newLink: 'https://mirror.example' }, sso: null, meta_yandex_verification: null };

  it('[row:S15] sends a visitor on with path and query, and leaves robots where they are', async () => {
    answers['/mirror'] = ok(moved);
    const headers = { host: 'moved.example' };
    const { status, to } = await visit('/en/games/test?a=1', { headers });
    expect([status, to]).toEqual([301, 'https://mirror.example/en/games/test?a=1']);
    expect((await visit('/games/test', { headers: { ...headers, ...ROBOT } })).status).toBe(200);
  });

  it('[row:S15] is asked for by the host that the visitor asked, and never for a robot', async () => {
    answers['/mirror'] = ok(moved);
    const { status, to } = await visit('/', { headers: { host: 'asked.example' } });
    expect([status, to]).toEqual([301, 'https://mirror.example/']);
    await visit('/', { headers: { host: 'robots.example', ...ROBOT } });
    const hosts = shell.asked.filter(({ url }) => url === '/mirror').map(({ headers }) => headers['x-forwarded-host']);
    expect(hosts).toContain('asked.example');
    expect(hosts).not.toContain('robots.example');
  });

  it('[row:S15] may be one without TLS, and keeps nothing of its own but its origin', async () => {
    answers['/mirror'] = ok({ ...moved, redirect: { newLink: 'http://plain.example:8080/landing?x=1' } });
    const { status, to } = await visit('/kz/games/test?a=1&b=%26', { headers: { host: 'plain-asked.example' } });
    expect([status, to]).toEqual([301, 'http://plain.example:8080/kz/games/test?a=1&b=%26']);
  });

  it.each([
    ['no link', null],
    ['a script', 'javascript:alert(1)'],
    ['a scheme like the web’s', 'xhttps://mirror.example'],
    ['no address at all', 'mirror'],
    ['an empty text', ''],
    ['the host that was asked', 'https://here-5.example/games'],
  ])('[row:S15] %s sends nobody anywhere', async (what, newLink) => {
    answers['/mirror'] = ok({ ...moved, redirect: { newLink } });
    const host = what === 'the host that was asked' ? 'here-5.example' : `${what.replaceAll(/\W/g, '-')}.example`;
    expect((await visit('/', { headers: { host } })).status).toBe(200);
  });

  it('[row:S15] [row:X11] mirror-call-fails: the page goes out, whatever the answer says', async () => {
    answers['/mirror'] = { status: 500, body: moved };
    const { status, body } = await visit('/', { headers: { host: 'silent.example' } });
    expect([status, pageOf(body).mirror]).toEqual([200, null]);
  });

  it('[row:E08] puts the search engine’s value into the head', async () => {
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
  ])('[row:X01] [row:S13] country-refused: %s leads to %s, which keeps the data', async (url, target) => {
    refuse();
    const { status, to } = await visit(url);
    expect([status, to]).toEqual([302, target]);
    const page = await visit(target);
    expect(page.status).toBe(200);
    expect(pageOf(page.body)).toMatchObject({ geo: seenGeo, refused: true, route: { kind: 'no-access' } });
  });

  it('[row:R41] [row:S13] [row:X01] country-refused: the documents can be read on', async () => {
    refuse();
    for (const url of ['/faq', '/policy/en/kyc', '/policy/ru/confidential']) {
      const { status, body } = await visit(url);
      expect([url, status, pageOf(body).refused]).toEqual([url, 200, true]);
    }
  });

  const player = { cookie: 'token=T0ken' };
  const WAYS_OUT = ['/profile', '/en/profile/history', '/games/miner', '/games/rooms/red'];

  it('[row:S13] [row:X01] country-refused: a player stays where something can be taken out, and nobody else does', async () => {
    refuse();
    answers['/profile/user'] = ok({ user: { id: 'u1' }, region: 'RU', features: [] });
    for (const url of WAYS_OUT) {
      const { status, body } = await visit(url, { headers: player });
      expect([url, status, pageOf(body).refused, pageOf(body).session.status]).toEqual([url, 200, true, 'player']);
      expect((await visit(url)).status).toBe(302);
    }
    for (const url of ['/', '/betting', '/games/dice', '/bonuses'])
      expect((await visit(url, { headers: player })).to).toBe('/no-access');
  });

  it('[row:S13] country-refused: a token that is nobody’s opens nothing', async () => {
    refuse();
    answers['/profile/user'] = { status: 401, body: {} };
    for (const url of WAYS_OUT) expect((await visit(url, { headers: player })).status).toBe(302);
    delete answers['/profile/user'];
  });

  it('[row:S13] [row:X01] country-served: /no-access leads to the lobby of its language', async () => {
    answers['/geo_ip'] = ok({ data: { data: seenGeo } });
    const { status, to } = await visit('/kz/no-access');
    expect([status, to]).toEqual([302, '/kz']);
  });

  it('[row:E04] the page knows address, country and region', async () => {
    answers['/geo_ip'] = ok({ data: { data: { ip: '10.9.9.9', country_code: 'KZ', region: 'KZ' } } });
    expect(pageOf((await visit('/')).body).geo).toEqual({ ip: '10.9.9.9', country_code: 'KZ', region: 'KZ' });
  });

  it.each([
    ['KZ', {}, 'KZT'],
    ['DE', {}, 'EUR'],
    // The rouble, which pages do not write out: for a place whose currency the site does not have.
    ['BR', {}, undefined],
    ['KZ', { cookie: 'activeCurrency=USD' }, 'USD'],
    ['KZ', { cookie: 'activeCurrency=RUB' }, undefined],
    ['KZ', { cookie: 'activeCurrency=BTC' }, 'KZT'],
  ])('[row:K04] a guest from %s with %j is shown %s', async (country_code, headers, currency) => {
    answers['/geo_ip'] = ok({ data: { data: { ip: '10.9.9.9', country_code, region: 'RU' } } });
    expect(pageOf((await visit('/', { headers })).body).guestCurrency).toBe(currency);
  });

  it.each([403, 500])(
    '[row:S13] [row:X01] geo-call-fails with %i: /no-access stays, and so does every other page',
    async (status) => {
      // No place of such an answer is trusted.
      answers['/geo_ip'] = { status, body: { data: { data: seenGeo } } };
      expect(pageOf((await visit('/no-access')).body)).toMatchObject({ geo: null, refused: false });
      expect((await visit('/')).status).toBe(200);
    },
  );

  it('[row:S13] [row:E04] is asked for by the address that the visitor came from', async () => {
    answers['/geo_ip'] = ok({ data: { data: seenGeo } });
    await visit('/', { from: '198.51.100.77' });
    const places = shell.asked.filter(({ url }) => url === '/geo_ip');
    expect(places.at(-1)?.headers['x-forwarded-for']).toBe('198.51.100.77');
  });

  it('[row:S13] a crawler is asked for no place: it sees what it asks for', async () => {
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
    ['an English browser', '', 'en-GB,en;q=0.9', '/en/games/test?a=1'],
    ['the one that the browser wants more', '', 'en;q=0.3, hi;q=0.9', '/hi/games/test?a=1'],
  ])('[row:S14] [row:P01] is that of %s', async (_what, cookie, acceptLanguage, target) => {
    const { status, to } = await visit('/games/test?a=1', { headers: { cookie, 'accept-language': acceptLanguage } });
    expect([status, to]).toEqual([302, target]);
  });

  it.each([
    ['without a word from the browser', '', undefined],
    ['of which the site has none', '', 'de, fr;q=0.5'],
    ['that may be any', '', '*'],
    ['chosen', 'locale=ru', 'en'],
  ])('[row:S14] [row:P01] is Russian %s', async (_what, cookie, acceptLanguage) => {
    const headers = { cookie, ...(acceptLanguage && { 'accept-language': acceptLanguage }) };
    const { status, body } = await visit('/games/test', { headers });
    expect([status, pageOf(body).locale]).toEqual([200, 'ru']);
  });

  it('[row:S14] [row:E12] [row:K06] an address in a language is that language, and is kept', async () => {
    const { status, body, cookies } = await visit('/br', { headers: { cookie: 'locale=en', 'accept-language': 'en' } });
    expect([status, pageOf(body).locale]).toEqual([200, 'br']);
    expect(cookies['locale']).toMatchObject({ value: 'br', path: '/', maxAge: 365 * 86_400, sameSite: 'Lax' });
    expect((await visit('/br', { headers: { cookie: 'locale=br' } })).cookies).not.toHaveProperty('locale');
  });

  it('[row:S14] the lobby’s own address has the code alone', async () => {
    const { status, to } = await visit('/?a=1', { headers: { 'accept-language': 'en' } });
    expect([status, to]).toEqual([302, '/en?a=1']);
    expect(pageOf((await visit('/en')).body)).toMatchObject({ locale: 'en', path: '/' });
    // A word that is no language of the site is a path like any other.
    expect(pageOf((await visit('/de')).body)).toMatchObject({ locale: 'ru', path: '/de' });
    expect(pageOf((await visit('/english')).body)).toMatchObject({ locale: 'ru', path: '/english' });
  });

  it('[row:S14] an unknown cookie value is replaced', async () => {
    expect((await visit('/', { headers: { cookie: 'locale=..%2F' } })).cookies['locale']).toMatchObject({
      value: 'ru',
    });
  });

  it('[row:S14] [row:R43] Russian that is spelled out is a choice, and has the address without a prefix', async () => {
    const { status, to, cookies } = await visit('/ru/games/test?a=1', { headers: { cookie: 'locale=en' } });
    expect([status, to, cookies['locale']?.value]).toEqual([301, '/games/test?a=1', 'ru']);
  });

  it('[row:S14] a robot sees the language that it asks for', async () => {
    const { status, cookies } = await visit('/', { headers: { ...ROBOT, 'accept-language': 'en' } });
    expect(status).toBe(200);
    expect(cookies).not.toHaveProperty('locale');
  });

  it('[row:P13] [row:V06] the host that is switched closes no game, and the one that closes games keeps Russian', async () => {
    const at = (url: string, host: string) => visit(url, { headers: { host, cookie: 'locale=ru' } });
    expect((await at('/en/games/crash', 'en.example')).status).toBe(200);
    expect((await at('/games/crash', 'games.example')).to).toBe('/error?errorCode=closed-here');
    expect(pageOf((await at('/faq', 'games.example')).body)).toMatchObject({ locale: 'ru', englishOnly: false });
  });

  it('[row:P13] on one host Russian is switched to English, and no other language is', async () => {
    const host = 'en.example';
    for (const cookie of ['', 'locale=ru']) {
      const { status, to } = await visit('/games/test?a=1', { headers: { host, cookie } });
      expect([status, to]).toEqual([302, '/en/games/test?a=1']);
    }
    expect(pageOf((await visit('/en', { headers: { host } })).body)).toMatchObject({ locale: 'en', englishOnly: true });
    expect(pageOf((await visit('/hi', { headers: { host } })).body).locale).toBe('hi');
    expect((await visit('/faq', { headers: { host, cookie: 'locale=hi' } })).to).toBe('/hi/faq');
    // Elsewhere Russian stays Russian.
    expect(pageOf((await visit('/faq')).body)).toMatchObject({ locale: 'ru', englishOnly: false });
  });
});

describe('route rules', () => {
  it('[row:R47] lead within the site in the visitor’s language, and the query goes along', async () => {
    rule('/old', '/games/test');
    const { status, to } = await visit('/en/old?utm_source=a');
    expect([status, to]).toEqual([302, '/en/games/test?utm_source=a']);
  });

  it('[row:R47] may lead out of the site', async () => {
    rule('/partner', 'https://partner.example/landing?x=1', true, 308);
    const { status, to } = await visit('/partner');
    expect([status, to]).toEqual([308, 'https://partner.example/landing?x=1']);
  });

  it.each([
    ['a script', '/script', 'javascript:alert(1)', true],
    ['a host in a path', '/host', '//evil.example', false],
    ['an address that is not said to be one', '/unsaid', 'https://evil.example', false],
    ['itself', '/games/test', '/games/test', false],
  ])('[row:R47] lead nowhere by %s', async (_what, path, to, external) => {
    rule(path, to, external);
    expect((await visit(path)).to).toBeUndefined();
  });

  it('rule-call-fails: the page goes out', async () => {
    expect((await visit('/faq')).status).toBe(200);
  });
});

describe('route middleware', () => {
  it.each(['/games/crash', '/games/coinflip', '/games/cases', '/games/cases/gold'])(
    '[row:V06] %s leads to the error page on one host',
    async (path) => {
      const { status, to } = await visit(`/en${path}`, { headers: { host: 'games.example' } });
      expect([status, to]).toEqual([302, '/en/error?errorCode=closed-here']);
      expect((await visit(`/en${path}`)).status).toBe(200);
    },
  );

  it('[row:V06] other games stay open there', async () => {
    expect((await visit('/games/keno', { headers: { host: 'games.example' } })).status).toBe(200);
  });

  it.each([
    [[], 302, '/error?errorCode=404'],
    [['bonus_balances'], 200, undefined],
  ])('[row:V05] a player with the features %j', async (features, status, to) => {
    answers['/profile/user'] = ok({ user: { id: 'u1' }, region: 'RU', features });
    const answer = await visit('/profile/bonuses', { headers: { cookie: 'token=t' } });
    expect([answer.status, answer.to]).toEqual([status, to]);
  });
});

describe('the page that access control leads to', () => {
  it.each([
    ['404', 404],
    ['closed-here', 403],
    ['reset-token-invalid', 200],
    ['internal', 200],
    ['constructor', 200],
    ['', 200],
  ])('[row:R40] [row:V05] [row:V06] with errorCode=%s answers %d, kept from search', async (errorCode, expected) => {
    const { status, body } = await visit(`/error?errorCode=${errorCode}`);
    expect([status, pageOf(body).route]).toEqual([expected, { kind: 'error', errorCode }]);
    expect(body).toContain('noindex');
    expect(body).not.toContain('rel="canonical"');
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
    '[row:R51] [row:E12] [row:K06] %s of any page is kept as %s for %d seconds, for scripts to read',
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
  ])(
    '[row:V07] [row:R51] [row:K06] %s is kept once: a later one, or one too long, changes nothing',
    async (name, cookie) => {
      const first = await visit(`/faq?${name}=1`);
      expect(first.cookies[cookie]).toMatchObject({ value: '1', maxAge: DAY });
      const ofEveryPage = new Set(['locale', 'baize_subject']);
      expect(Object.keys(first.cookies).filter((other) => !ofEveryPage.has(other))).toEqual([cookie]);
      expect((await visit(`/faq?${name}=2`, { headers: { cookie: `${cookie}=1` } })).cookies).not.toHaveProperty(
        cookie,
      );
      expect((await visit(`/faq?${name}=`)).cookies).not.toHaveProperty(cookie);
      expect((await visit(`/faq?${name}=${'x'.repeat(256)}`)).cookies).toHaveProperty(cookie);
      expect((await visit(`/faq?${name}=${'x'.repeat(257)}`)).cookies).not.toHaveProperty(cookie);
    },
  );

  it('[row:V07] [row:R51] every other one is replaced by what a later link says', async () => {
    const headers = { cookie: 'stag=1' };
    expect((await visit('/faq?stag=2', { headers })).cookies['stag']).toMatchObject({ value: '2' });
    expect((await visit('/faq?stag=1', { headers })).cookies).not.toHaveProperty('stag');
  });

  it('[row:R51] [row:K06] what the browser keeps already is not sent to it again, and another value is', async () => {
    const headers = { cookie: 'partner=p1; stag=s1' };
    expect((await visit('/faq?partner=p1&stag=s1', { headers })).cookies).not.toHaveProperty('partner');
    const { cookies } = await visit('/faq?partner=p2&stag=', { headers });
    expect(cookies['partner']).toMatchObject({ value: 'p2' });
    expect(cookies).not.toHaveProperty('stag');
  });

  it('[row:R51] the query outlives every redirect, so that the page that is shown keeps it', async () => {
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
  describe('where the general service says that the sandbox is at work', () => {
    const told = { revshare_service_frontend_url: '', telegram_channel_url: '' };
    let own: ShellServer;
    const saying: Record<string, ServiceAnswer> = {};
    beforeAll(async () => (own = await startShellServer(fixtureRelease(), saying)));
    afterAll(() => own.close());
    const page = async (url: string) => (await own.server.inject({ url, headers: BROWSER })).body;

    it('every page says so in its language, above what scripts take over, and asks nothing more for it', async () => {
      saying['/settings'] = ok({ data: { ...told, sandbox: true } });
      for (const [url, locale] of [
        ['/', 'ru'],
        ['/en/games/test', 'en'],
        ['/kz/no/such', 'kz'],
        ['/br/policy/en/kyc', 'br'],
        ['/hi/error', 'hi'],
      ] as const) {
        const body = await page(url);
        expect(body).toMatch(new RegExp(`role="note">Sandbox, ${locale}</p><div id="root"`));
        const [, nonce] = /<style nonce="([^"]+)">\.baize-sandbox/.exec(body)!;
        expect(body).toContain(`<script nonce="${nonce}">`);
      }
      expect(own.asked.filter(({ url }) => url === '/settings')).toHaveLength(1);
    });
  });

  it('a page of any other site has nothing of the kind', async () => {
    expect((await visit('/')).body).toContain('<body><div id=');
  });

  it('[row:E06] settings travel in the page, and are empty without any', async () => {
    expect(pageOf((await visit('/')).body).settings).toEqual({ revshareUrl: '', tgChannelUrl: '' });
  });

  it('[row:E07] a page’s record stands in its head and its data, in Russian and English alone', async () => {
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
