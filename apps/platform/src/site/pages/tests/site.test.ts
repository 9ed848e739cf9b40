import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InputOf, SaveRouteRule, SeoRecord, calls } from '@baize/protocol';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

const OPERATOR = 'the-token-of-the-operator';
const RECORD: SeoRecord = { title: 'Заголовок', description: 'Описание', keywords: '', text: 'Первый.\n\nВторой.' };

/** The routes of the specification, an example for each that has a parameter. */
const ROUTES: readonly string[] = [
  '/',
  '/betting',
  '/bonuses',
  '/faq',
  '/games/cases',
  '/games/cases/first-break',
  '/games/coinflip',
  '/games/crash',
  '/games/dice',
  '/games/hilo',
  '/games/keno',
  '/games/roulette',
  '/games/rooms',
  '/games/rooms/purple',
  '/games/rooms/red',
  '/games/rooms/yellow',
  '/games/slots',
  '/games/slots/copper-reels/demo',
  '/games/slots/copper-reels/play',
  '/games/live-casino',
  '/games/live-casino/green-roulette/demo',
  '/games/live-casino/green-roulette/play',
  '/password/reset',
  '/reset-password/a-token',
  '/policy/en/kyc',
  '/policy/en/user-agreement',
  '/policy/ru/confidential',
  '/policy/ru/user-agreement',
  '/profile',
  '/profile/access',
  '/profile/bonuses',
  '/profile/history',
  '/profile/setting',
  '/top',
  '/tournament/lucky-day',
  '/tournaments',
  '/tournaments/running',
  '/vip-club',
  '/welcome-pack',
  '/error',
  '/no-access',
  '/games/miner',
];

/** The settings about money and checks on a machine without settings. */
const SANDBOXED = { playMoney: true, testChecks: true };

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({
    OPERATOR_TOKEN: OPERATOR,
    SEED_ACCOUNTS: 'true',
    REVSHARE_URL: 'https://partners.example',
    TELEGRAM_CHANNEL_URL: 'https://t.me/example',
  });
}, STARTING_MS);
afterAll(() => accounts.close());

const bearer = (token = OPERATOR) => ({ authorization: `Bearer ${token}` });
const saveRule = (path: string, redirect: SaveRouteRule['redirect'], token?: string) =>
  accounts.visitor().call('saveRouteRule', { body: { path, redirect, reason: 'moved' } }, bearer(token));
const redirectOf = async (path: string) =>
  (await accounts.visitor().call('getRouteRule', { query: { path } })).body.data.redirect;
const saveSeo = (body: Omit<InputOf<typeof calls.saveSeo>['body'], 'reason'>, token?: string) =>
  accounts.visitor().call('saveSeo', { body: { ...body, reason: 'better words' } }, bearer(token));
const seoOf = async (path: string, locale: 'ru' | 'en' | 'kz') =>
  (await accounts.visitor().call('getSeo', { query: { path, locale } })).body.data;

describe('[row:E06] GET /settings', () => {
  test('answers the addresses of the settings', async () => {
    expect((await accounts.visitor().call('getSettings', {})).body).toEqual({
      data: {
        revshare_service_frontend_url: 'https://partners.example',
        telegram_channel_url: 'https://t.me/example',
        ...SANDBOXED,
      },
    });
  });
});

test(
  '[row:E06] the addresses are empty at first',
  async () => {
    const first = await startAccounts();
    try {
      expect((await first.visitor().call('getSettings', {})).body).toEqual({
        data: { revshare_service_frontend_url: '', telegram_channel_url: '', ...SANDBOXED },
      });
    } finally {
      await first.close();
    }
  },
  STARTING_MS,
);

describe('[row:R47] GET /route-rules', () => {
  test('what stood below a path is kept where the target says so, and is nothing for one path alone', async () => {
    await saveRule('/slots/**', { to: '/games/slots/**', status: 301 });
    await saveRule('/slots/new', { to: '/games/**', status: 301 });
    await saveRule('/top-slots/**', { to: '/**', status: 301 });
    await saveRule('/all-slots/**', { to: '/games/slots', status: 302 });
    await saveRule('/abroad/**', { to: 'https://partner.example/**', status: 302 });
    for (const [path, to] of [
      ['/slots/fruit/demo', '/games/slots/fruit/demo'],
      ['/slots', '/games/slots'],
      ['/slots/new', '/games'],
      ['/slots/new/one', '/games/slots/new/one'],
      ['/top-slots', '/'],
      ['/top-slots/a', '/a'],
      ['/all-slots/a/b', '/games/slots'],
      ['/abroad/a', 'https://partner.example/a'],
      ['/slotsx', undefined],
    ] as const)
      expect([path, (await redirectOf(path))?.to]).toEqual([path, to]);
    expect((await redirectOf('/abroad/a'))?.external).toBe(true);
  });

  test('answers where a path leads, on the site or off it, and how lastingly', async () => {
    await saveRule('/old-dice/', { to: '/games/dice?from=old', status: 308 });
    await saveRule('/chat', { to: 'https://t.me/example', status: 302 });
    expect(await redirectOf('/old-dice')).toEqual({ to: '/games/dice?from=old', external: false, status: 308 });
    expect(await redirectOf('/chat/')).toEqual({ to: 'https://t.me/example', external: true, status: 302 });
    expect(await redirectOf('/games/dice')).toBeNull();
  });

  test('one rule stands for all spellings of a path', async () => {
    await saveRule('/игры/**', { to: '/', status: 301 });
    expect(await redirectOf('/%D0%B8%D0%B3%D1%80%D1%8B/новые')).toMatchObject({ to: '/' });
  });

  test.each(['//evil.example/a', '/\\evil.example', '/a/../../..', '/%', `/${'x'.repeat(1990)}`])(
    '%.20s is no path with a rule, and no fault',
    async (path) => {
      expect(await redirectOf(path)).toBeNull();
    },
  );

  test('validation-failed: without a path', async () => {
    const { status, refusal } = await accounts.visitor().call('getRouteRule', { query: { path: 'games' } });
    expect([status, refusal.errors]).toEqual([422, { path: ['invalid'] }]);
  });

  test('[PG3] is written by operators only, listed, replaced and forgotten', async () => {
    const player = await accounts.registered();
    for (const token of ['', 'guess', player.token ?? ''])
      expect((await saveRule('/theft', { to: 'https://evil.example', status: 301 }, token)).status).toBe(401);
    expect(await redirectOf('/theft')).toBeNull();
    expect((await accounts.visitor().call('listRouteRules', {})).status).toBe(401);

    const listed = async () =>
      (await accounts.visitor().call('listRouteRules', {}, bearer())).body.rules.filter(
        ({ path }) => path === '/listed',
      );
    await saveRule('/listed', { to: '/a', status: 301 });
    await saveRule('/listed', { to: '/b', status: 307 });
    expect(await listed()).toEqual([{ path: '/listed', to: '/b', status: 307 }]);
    expect((await saveRule('/listed', null)).body).toEqual({ success: true });
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['/a?query', '/b', 301, 'path'],
    ['//host/a', '/b', 301, 'path'],
    ['/a', '//evil.example', 301, 'redirect.to'],
    ['/a', '/\\evil.example', 301, 'redirect.to'],
    ['/a', 'javascript:alert(1)', 301, 'redirect.to'],
    ['/a', 'http://169.254.169.254/latest/meta-data', 301, 'redirect.to'],
    ['/a', 'http://localhost:8080/', 301, 'redirect.to'],
    ['/a', 'https://printer/', 301, 'redirect.to'],
    ['/a', '/b', 200, 'redirect.status'],
  ])('validation-failed: %s to %s with %d', async (path, to, status, field) => {
    const answer = await saveRule(path, { to, status: status as 301 });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  test('[PG3] loop: of two that would close a circle at the same moment one is refused', async () => {
    const answers = await Promise.all([
      saveRule('/left', { to: '/right', status: 301 }),
      saveRule('/right', { to: '/left', status: 301 }),
    ]);
    const [refused, ...others] = answers.filter(({ status }) => status !== 200);
    expect([refused?.status, refused?.refusal.errors, others]).toEqual([422, { 'redirect.to': ['loop'] }, []]);
  });
});

describe('[row:E07] GET /seo', () => {
  test('[PG4] a new installation has records of its pages in both languages', async () => {
    expect((await seoOf('/games/crash', 'ru'))?.title).toContain('Crash');
    const home = await seoOf('/', 'en');
    expect(home?.keywords).toContain('provably fair');
    expect(home?.text.split('\n\n')).toHaveLength(2);
    expect(await seoOf('/', 'kz')).toBeNull();
    expect(await seoOf('/nowhere', 'ru')).toBeNull();
  });

  test('[PG4] [PG5] a new installation has a record of every route, in both languages, each with words of its own', async () => {
    for (const locale of ['ru', 'en'] as const) {
      const records = await Promise.all(ROUTES.map((path) => seoOf(path, locale)));
      expect(ROUTES.filter((_path, index) => records[index] === null)).toEqual([]);
      expect(new Set(records.map((record) => record?.title)).size).toBe(42);
      expect(new Set(records.map((record) => record?.description)).size).toBe(42);
    }
  });

  test('[PG5] a record with an open part serves every page below it, but for one with a record of its own', async () => {
    await saveSeo({ path: '/stars/*', locale: 'en', record: { ...RECORD, title: 'Any star' } });
    await saveSeo({ path: '/stars/sun', locale: 'en', record: { ...RECORD, title: 'The sun' } });
    expect((await seoOf('/stars/sirius', 'en'))?.title).toBe('Any star');
    expect((await seoOf('/stars/sun', 'en'))?.title).toBe('The sun');
    expect(await seoOf('/stars', 'en')).toBeNull();
    expect(await seoOf('/stars/sirius/b', 'en')).toBeNull();
    expect(await seoOf('/stars/sirius', 'ru')).toBeNull();
  });

  test('[PG3] is written by operators only, listed, replaced and forgotten', async () => {
    const page = { path: '/promo-page', locale: 'ru' } as const;
    expect((await saveSeo({ ...page, record: RECORD }, 'guess')).status).toBe(401);
    expect((await accounts.visitor().call('listSeo', {})).status).toBe(401);
    expect(await seoOf(page.path, 'ru')).toBeNull();

    await saveSeo({ ...page, record: { ...RECORD, title: 'Прежний' } });
    expect((await saveSeo({ ...page, record: RECORD })).body).toEqual({ success: true });
    expect(await seoOf('/promo-page/', 'ru')).toEqual(RECORD);
    const { records } = (await accounts.visitor().call('listSeo', {}, bearer())).body;
    expect(records.filter(({ path }) => path === page.path)).toEqual([{ ...page, ...RECORD }]);
    await saveSeo({ ...page, record: null });
    expect(await seoOf(page.path, 'ru')).toBeNull();
  });

  test.each([
    [{ title: '' }, 'record.title'],
    [{ description: 'x'.repeat(401) }, 'record.description'],
    [{ text: 'x'.repeat(10_001) }, 'record.text'],
  ])('validation-failed: %#', async (change, field) => {
    const answer = await saveSeo({ path: '/p', locale: 'en', record: { ...RECORD, ...change } });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, [field]]);
  });
});
