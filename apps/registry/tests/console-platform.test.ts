import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const TOKEN = 'the-platform-token';
const HOST = 'console.example';
const REPORT = {
  events: [
    {
      uuid: 'u1',
      event: '<b>opened</b>',
      distinctId: 'visitor-1',
      occurredAt: '2026-11-20T09:59:00Z',
      receivedAt: '2026-11-20T10:00:00Z',
      currentUrl: 'https://baize.example/games/dice',
    },
  ],
  counts: [{ hour: '2026-11-20T10:00:00.000Z', event: 'opened', count: 41 }],
  waiting: 7,
};

let platform: Server;
let registry: TestRegistry;
let cookie: string;
let tokenFile: string;
let saved: { url: string | undefined; body: unknown }[];
let answer: { status: number; body: unknown };
/** What the platform says to a write instead of taking it. */
let refusal: unknown;
let refusalStatus: number;

beforeEach(async () => {
  saved = [];
  refusal = null;
  refusalStatus = 422;
  answer = { status: 200, body: {} };
  platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const allowed = request.headers.authorization === `Bearer ${TOKEN}`;
      const { method, url } = request;
      const writes = method === 'PUT' || method === 'POST';
      if (allowed && writes && refusal === null)
        saved.push({ url, body: JSON.parse(Buffer.concat(parts).toString()) as unknown });
      else if (allowed && writes) return response.writeHead(refusalStatus).end(JSON.stringify(refusal));
      return response.writeHead(allowed ? answer.status : 401).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  tokenFile = join(await temporaryFolder(), 'operator-token');
  await writeFile(tokenFile, `${TOKEN}\n`);
  registry = await TestRegistry.open({
    PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    PLATFORM_OPERATOR_TOKEN_FILE: tokenFile,
  });
  cookie = String((await post('/login', { token: registry.operatorToken }, {})).headers['set-cookie']);
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  registry.server.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    // Every form of the console asks why.
    payload: new URLSearchParams({ reason: 'better so', ...fields }).toString(),
  });

const formToken = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';

describe('[row:C56] the page of events', () => {
  it('shows the newest, the counts of each hour and what waits, and escapes what browsers said', async () => {
    answer.body = REPORT;
    const { statusCode, body } = await registry.get('/events', { cookie });
    expect(statusCode).toBe(200);
    expect(body).toContain('&lt;b&gt;opened&lt;/b&gt;');
    expect(body).not.toContain('<b>opened</b>');
    expect(body).toMatch(/20 Nov 2026, 10:00 UTC.*>41</);
    expect(body).toContain('waiting to be forwarded: 7.');
    expect(body).not.toContain(TOKEN);
  });

  it('shows nothing to who is not logged in', async () => {
    for (const url of [
      '/events',
      '/mirrors',
      '/flags',
      '/free-spins',
      '/promo-codes',
      '/tournaments',
      '/affiliates',
      '/ad-campaigns',
      '/redirects',
      '/search-texts',
    ])
      expect((await registry.get(url)).headers['location']).toBe('/login');
  });

  it('platform-token-wrong: says so when the platform takes another token, or none is there', async () => {
    await writeFile(tokenFile, 'another');
    const { statusCode, body } = await registry.get('/events', { cookie });
    expect([statusCode, /<code>([\w-]+)</.exec(body)?.[1]]).toEqual([502, 'platform-token-wrong']);
  });

  it.each([
    ['it fails', { status: 500, body: {} }],
    ['it is something else', { status: 200, body: { events: 'none' } }],
  ])('platform-unreachable: says so when %s', async (_name, given) => {
    answer = given;
    expect((await registry.get('/events', { cookie })).body).toContain('platform-unreachable');
  });
});

describe('[row:C50] the page of mirrors', () => {
  const mirror = {
    host: 'old.example',
    redirect: { newLink: 'https://new.example' },
    sso: null,
    meta_yandex_verification: 'abc',
  };
  it('lists them and fills the form with the chosen one', async () => {
    answer.body = { mirrors: [mirror] };
    const { body } = await registry.get('/mirrors?entry=old.example', { cookie });
    expect(body).toContain('href="/mirrors?channel=production&amp;entry=old.example#write"');
    expect(body).toMatch(/name="newLink" value="https:\/\/new\.example"/);
  });

  it('sends what was written to the platform, empty fields as null', async () => {
    answer.body = { mirrors: [mirror] };
    const page = await registry.get('/mirrors', { cookie });
    answer.body = { success: true };
    const done = await post('/mirrors', {
      formToken: formToken(page.body),
      host: ' New.example:8080 ',
      newLink: 'https://other.example',
      sso: '',
      meta_yandex_verification: '',
    });
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/mirrors']);
    expect(saved).toEqual([
      {
        url: '/operator/mirrors/new.example%3A8080',
        body: { reason: 'better so', newLink: 'https://other.example', sso: null, meta_yandex_verification: null },
      },
    ]);
  });

  it('input-invalid: names what the platform refused, and a host that is missing', async () => {
    answer.body = { mirrors: [] };
    const token = formToken((await registry.get('/mirrors', { cookie })).body);
    refusal = { code: 'validation-failed', errors: { newLink: ['loop'] } };
    const refused = await post('/mirrors', { formToken: token, host: 'a.example', newLink: 'https://a.example' });
    expect([refused.statusCode, refused.body.includes('newLink: loop')]).toEqual([400, true]);
    // What was typed is shown again.
    expect(refused.body).toMatch(/name="host" value="a\.example"/);
    expect((await post('/mirrors', { formToken: token, host: '' })).statusCode).toBe(400);
    expect((await post('/mirrors', { formToken: token, host: 'a.example', reason: ' ' })).statusCode).toBe(400);
  });

  it('origin-foreign: takes no form from another site', async () => {
    expect((await post('/mirrors', { host: 'a.example', formToken: 'guess' })).statusCode).toBe(403);
    const evil = { cookie, origin: 'https://evil.example' };
    expect((await post('/mirrors', { host: 'a.example' }, evil)).statusCode).toBe(403);
    expect(saved).toEqual([]);
  });
});

const CURRENCIES = ['RUB', 'USD', 'KZT', 'INR', 'EUR'];
const each = (units: number) => CURRENCIES.map((currency) => ({ currency, units }));
const TOURNAMENT = {
  title: { ru: 'Ночь кено', en: 'Keno night', kz: 'Кено түні', br: 'Noite', hi: 'रात' },
  games: ['keno'],
  scoring: 'turnover',
  minStakes: each(10_000),
  points: each(5_000),
  prizes: [
    { from: 1, to: 1, amounts: each(5_000_000) },
    { from: 2, to: 3, amounts: each(12_500) },
  ],
  startsAt: '2026-12-01T20:00:00.000Z',
  endsAt: '2026-12-01T23:30:00.000Z',
};
const TOURNAMENTS = {
  tournaments: [{ id: 'keno-night', ...TOURNAMENT, players: 12, cancelledAt: null }],
  acts: [
    { tournamentId: 'keno-night', operator: 'ann', act: 'saved', reason: 'a night', at: '2026-11-20T10:00:00.000Z' },
    { tournamentId: 'other', operator: 'bob', act: 'saved', reason: 'not this', at: '2026-11-20T10:00:00.000Z' },
  ],
};
const prizes = (amount: string) => CURRENCIES.map((currency) => `${currency} ${amount}`).join(', ');

/** Each table with an entry as the platform has it, what its row shows, and what a form of it writes. */
const SHEETS: readonly {
  place: string;
  has: object;
  entry: string;
  shows: RegExp;
  typed: Record<string, string>;
  url: string;
  body: object;
}[] = [
  {
    place: 'flags',
    has: { flags: [{ key: 'new-lobby', enabled: true, basisPoints: 1250, variant: 'b', payload: { a: 1 } }] },
    entry: 'new-lobby',
    shows: /new-lobby<.*>on<.*>12\.5 %<.*>b</s,
    typed: { key: 'new-lobby', share: '12.5', variant: '', payload: '{"a":1}' },
    url: '/operator/flags/new-lobby',
    body: { enabled: false, basisPoints: 1250, variant: null, payload: { a: 1 } },
  },
  {
    place: 'affiliates',
    has: { affiliates: [{ partner: 'p-7', postbackUrl: null, signingKey: 'its-key' }] },
    entry: 'p-7',
    shows: /p-7<.*>sandbox<.*>its-key</s,
    typed: { partner: 'p-7', postbackUrl: 'https://p.example/in' },
    url: '/operator/affiliates/p-7',
    body: { postbackUrl: 'https://p.example/in' },
  },
  {
    place: 'ad-campaigns',
    has: {
      campaigns: [{ source: 'telegram', campaign: 'a+b', promoType: 'free-spins', promoValue: 'first-spins' }],
    },
    entry: 'telegram a+b',
    shows: /telegram<.*>a\+b<.*>free-spins<.*>first-spins</s,
    typed: { source: 'telegram', campaign: 'a+b', promoType: 'free-spins', promoValue: 'first-spins' },
    url: '/operator/ad-campaigns/telegram/a%2Bb',
    body: { promoType: 'free-spins', promoValue: 'first-spins' },
  },
  {
    place: 'free-spins',
    has: {
      campaigns: [
        {
          id: 'spring',
          name: { ru: 'Весна', en: 'Spring', kz: 'Көктем', br: 'Primavera', hi: 'वसंत' },
          game: 'emerald-table',
          spins: 15,
          stakes: [{ currency: 'USD', stakeUnits: 500 }],
          lifetimeSeconds: 172_800,
          startsAt: '2026-03-01T00:00:00.000Z',
          endsAt: '2026-04-01T12:30:00.000Z',
          granted: 4,
        },
      ],
    },
    entry: 'spring',
    shows: /Spring<.*>15<.*>USD 0\.05<.*1 Apr 2026, 12:30 UTC.*>4</s,
    typed: {
      id: 'spring',
      'name.ru': 'Весна',
      'name.en': 'Spring',
      'name.kz': 'Көктем',
      'name.br': 'Primavera',
      'name.hi': 'वसंत',
      game: 'emerald-table',
      spins: '15',
      'stake.RUB': '',
      'stake.USD': '0.05',
      days: '2',
      startsAt: '2026-03-01T00:00',
      endsAt: '2026-04-01T12:30',
    },
    url: '/operator/free-spins/spring',
    body: {
      name: { ru: 'Весна', en: 'Spring', kz: 'Көктем', br: 'Primavera', hi: 'वसंत' },
      game: 'emerald-table',
      spins: 15,
      stakes: [{ currency: 'USD', stakeUnits: 500 }],
      lifetimeSeconds: 172_800,
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-04-01T12:30:00.000Z',
    },
  },
  {
    place: 'promo-codes',
    has: {
      promoCodes: [
        {
          code: 'SPRING',
          kind: 'free-spins',
          value: 'spring',
          perPlayerLimit: 1,
          totalLimit: null,
          region: 'KZ',
          currency: 'KZT',
          startsAt: '2026-03-01T00:00:00.000Z',
          endsAt: '2026-04-01T00:00:00.000Z',
          redeemed: 9,
        },
      ],
    },
    entry: 'SPRING',
    shows: /SPRING<.*>spring<.*>KZ, KZT<.*>9<.*>no limit</s,
    typed: {
      code: ' spring ',
      kind: 'free-spins',
      value: 'spring',
      perPlayerLimit: '1',
      totalLimit: '',
      region: '',
      currency: 'KZT',
      startsAt: '2026-03-01T00:00',
      endsAt: '2026-04-01T00:00',
    },
    url: '/operator/promo-codes/SPRING',
    body: {
      kind: 'free-spins',
      value: 'spring',
      perPlayerLimit: 1,
      totalLimit: null,
      region: null,
      currency: 'KZT',
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-04-01T00:00:00.000Z',
    },
  },
  {
    place: 'tournaments',
    has: TOURNAMENTS,
    entry: 'keno-night',
    shows: /keno-night<.*>Keno night<.*>keno<.*>turnover<.*1 Dec 2026, 23:30 UTC.*>12<.*>on</s,
    typed: {
      id: 'keno-night',
      scoring: 'turnover',
      ...Object.fromEntries(Object.entries(TOURNAMENT.title).map(([locale, title]) => [`title.${locale}`, title])),
      'game.keno': 'true',
      ...Object.fromEntries(CURRENCIES.map((currency) => [`minStake.${currency}`, '1'])),
      ...Object.fromEntries(CURRENCIES.map((currency) => [`point.${currency}`, '0.5'])),
      prizes: `1: ${prizes('500')}\r\n2-3: ${prizes('1.25')}\r\n`,
      startsAt: '2026-12-01T20:00',
      endsAt: '2026-12-01T23:30',
    },
    url: '/operator/tournaments/keno-night',
    body: TOURNAMENT,
  },
  {
    place: 'redirects',
    has: { rules: [{ path: '/old', to: '/games/dice', status: 301 }] },
    entry: '/old',
    shows: /\/old<.*>\/games\/dice<.*>301</s,
    typed: { path: '/old', to: '/games/dice', status: '308' },
    url: '/operator/route-rules',
    body: { path: '/old', redirect: { to: '/games/dice', status: 308 } },
  },
  {
    place: 'search-texts',
    has: { records: [{ path: '/faq', locale: 'en', title: 'Help', description: 'Answers', keywords: 'k', text: 't' }] },
    entry: 'en /faq',
    shows: /\/faq<.*>en<.*>Help<.*>Answers</s,
    typed: { path: '/faq', locale: 'en', title: 'Help', description: 'Answers', keywords: '', text: 'a\r\n\r\nb' },
    url: '/operator/seo',
    body: {
      path: '/faq',
      locale: 'en',
      record: { title: 'Help', description: 'Answers', keywords: '', text: 'a\n\nb' },
    },
  },
];

describe.each(SHEETS)('the page of $place', ({ place, has, entry, shows, typed, url, body }) => {
  const open = async (query = '') => {
    answer.body = has;
    return (await registry.get(`/${place}${query}`, { cookie })).body;
  };

  it('lists what the platform has, and fills the form with the chosen entry', async () => {
    expect(await open()).toMatch(shows);
    const chosen = await open(`?entry=${encodeURIComponent(entry)}`);
    expect(chosen).toContain(`<h2 id="written">${entry}</h2>`);
    for (const [name, value] of Object.entries(typed).filter(([, each]) => /^[\w./-]+$/.test(each)))
      if (name !== 'status' && name !== 'postbackUrl')
        expect(chosen).toMatch(
          new RegExp(`name="${name}"[^>]*(value="${value}"|>${value}<|>.*value="${value}" selected)`),
        );
  });

  it('writes what was typed', async () => {
    const page = await open();
    const done = await post(`/${place}`, { formToken: formToken(page), ...typed });
    expect([done.statusCode, done.headers['location']]).toEqual([303, `/${place}`]);
    expect(saved).toEqual([{ url, body: { ...body, reason: 'better so' } }]);
  });

  it('input-invalid: says what the platform refused, and keeps what was typed', async () => {
    const page = await open();
    refusal = { code: 'validation-failed', errors: { somewhere: ['wrong'] } };
    const refused = await post(`/${place}`, { formToken: formToken(page), ...typed });
    expect([refused.statusCode, refused.body.includes('somewhere: wrong')]).toEqual([400, true]);
    const [name, value] = Object.entries(typed)[0]!;
    expect(refused.body).toContain(`name="${name}" value="${value}"`);
    expect(saved).toEqual([]);
  });

  it('origin-foreign: takes no form from another site', async () => {
    expect((await post(`/${place}`, { ...typed, formToken: 'guess' })).statusCode).toBe(403);
    expect(saved).toEqual([]);
  });
});

describe('a tournament on its page', () => {
  const open = async () => {
    answer.body = TOURNAMENTS;
    return (await registry.get('/tournaments?entry=keno-night', { cookie })).body;
  };

  it('shows what was done to it, and its prizes as they are written', async () => {
    const body = await open();
    expect([body.includes('a night'), body.includes('not this')]).toEqual([true, false]);
    expect(body).toContain(`1: ${prizes('500')}\n2-3: ${prizes('1.25')}</textarea>`);
  });

  it('is cancelled with a reason', async () => {
    const token = formToken(await open());
    expect((await post('/tournaments/cancel', { formToken: token, entry: 'keno-night', reason: ' ' })).statusCode).toBe(
      400,
    );
    expect(saved).toEqual([]);
    const done = await post('/tournaments/cancel', { formToken: token, entry: 'keno-night', reason: 'a wrong prize' });
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/tournaments']);
    expect(saved).toEqual([{ url: '/operator/tournaments/keno-night/cancel', body: { reason: 'a wrong prize' } }]);
  });

  it('platform-refused: says why, and the tournament still stands there', async () => {
    const token = formToken(await open());
    [refusal, refusalStatus] = [{ code: 'tournament-over', message: 'It is over.' }, 409];
    const refused = await post('/tournaments/cancel', { formToken: token, entry: 'keno-night' });
    expect([refused.statusCode, refused.body.includes('tournament-over: It is over.')]).toEqual([409, true]);
    expect(refused.body).toContain('<h2 id="written">keno-night</h2>');
  });

  it('input-invalid: names the line of prizes that cannot be read', async () => {
    const token = formToken(await open());
    const { typed } = SHEETS.find(({ place }) => place === 'tournaments')!;
    const wrong = { ...typed, formToken: token, prizes: `1: ${prizes('500')}\nsecond: RUB 5` };
    const refused = await post('/tournaments', wrong);
    expect([refused.statusCode, refused.body.includes('second: RUB 5')]).toEqual([400, true]);
    expect(saved).toEqual([]);
  });
});
