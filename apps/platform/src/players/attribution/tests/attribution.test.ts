import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AttachSource, InputOf, calls } from '@baize/protocol';
import {
  ADDRESSES,
  STARTING_MS,
  type AccountsPlatform,
  PASSWORD,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { NO_SOURCE } from '../../../../tests/support/no-source.ts';
import { addPromo } from '../../../../tests/support/offers.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ TRUSTED_PROXIES: '127.0.0.1' });
}, STARTING_MS);
afterAll(() => accounts.close());

const UTM = { utm_source: 'Telegram', utm_medium: 'post', utm_campaign: 'welcome', utm_term: 'dice' };
const post = async (path: string, query: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await accounts
    .visitor()
    .send(`${path}?${new URLSearchParams(query).toString()}`, { method: 'POST', headers });
  return { status: response.status, body: (await response.json()) as never };
};
const visitsOf = (kind: 'utm' | 'affiliate' | 'page-open' | 'source' | 'browser', ip: string) =>
  accounts.database.kysely
    .selectFrom('marketing_visits')
    .selectAll()
    .where('kind', '=', kind)
    .where('ip', '=', ip)
    .execute();
const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** A browser that does not say what it is: `fetch` always does. */
function unnamed(path: string, body: object, ip: string): Promise<void> {
  const address = `http://127.0.0.1:${accounts.ports.general}${path}`;
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', headers: { ...from(ip), 'content-type': 'application/json' } }, (response) => {
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

/** A player who came by these marks, with the row that remembers it. */
async function registeredWith(marks: Partial<InputOf<typeof calls.registerByEmail>['body']>) {
  const visitor = accounts.visitor();
  const email = `${crypto.randomUUID()}@mail.example`;
  const body = {
    email,
    password: PASSWORD,
    currency: 'RUB',
    agreement: true,
    weeklyDepositLimitUnits: null,
    ...marks,
  } as const;
  visitor.token = (await visitor.call('registerByEmail', { body }, from('178.176.0.9'))).body.token;
  return visitor;
}
async function attributionOf(visitor: Visitor) {
  const { id } = (await visitor.call('getProfile', {})).body.user;
  return accounts.database.kysely
    .selectFrom('player_attributions')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('[row:C46] POST /middleware/utm', () => {
  test('[row:E09] answers the advertise id and what the campaign promises', async () => {
    const { status, body } = await post('/middleware/utm', { ...UTM, gclid: 'x1' }, from('178.176.0.1'));
    expect([status, body]).toEqual([
      200,
      { advId: expect.stringMatching(/^[0-9a-f-]{36}$/), promo: { type: 'deposit-percent', value: '100' } },
    ]);
    expect(await visitsOf('utm', '178.176.0.1')).toMatchObject([{ details: { ...UTM, gclid: 'x1' } }]);
  });

  test('[row:E09] promises nothing for a campaign that nobody entered', async () => {
    const { body } = await post('/middleware/utm', { ...UTM, utm_campaign: 'unknown' });
    expect(body).toMatchObject({ promo: { type: null, value: null } });
  });

  test('[AT1] the same visit keeps its id, at once or an hour later, and is another one the next day', async () => {
    const visit = () => post('/middleware/utm', UTM, from('178.176.0.2'));
    const twice = await Promise.all([visit(), visit(), visit()]);
    accounts.advance(60 * 60_000);
    const ids = [...twice, await visit()].map(({ body }) => (body as { advId: string }).advId);
    expect(new Set(ids).size).toBe(1);
    accounts.advance(24 * 60 * 60_000);
    await visit();
    expect(await visitsOf('utm', '178.176.0.2')).toHaveLength(2);
  });

  test('validation-failed: without one of the four, with one given twice, with too long a value or too many', async () => {
    const { utm_term: _left, ...three } = UTM;
    const answer = await post('/middleware/utm', three);
    expect(answer).toMatchObject({ status: 422, body: { errors: { utm_term: ['required'] } } });
    const twice = await accounts
      .visitor()
      .send(`/middleware/utm?${new URLSearchParams(UTM).toString()}&utm_term=b`, { method: 'POST' });
    expect(await twice.json()).toMatchObject({ errors: { utm_term: ['invalid-type'] } });
    expect((await post('/middleware/utm', { ...UTM, utm_medium: 'x'.repeat(513) })).status).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`q${index}`, 'v']));
    expect((await post('/middleware/utm', { ...UTM, ...many })).status).toBe(422);
  });
});

describe('[row:C53] POST /middleware/affiliate', () => {
  test('answers the marks that it knows and keeps the whole query once', async () => {
    const query = { partner: 'sandbox', stag: 's-1', click: '9' };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await post('/middleware/affiliate', query, from('178.176.0.3'));
      expect([status, body]).toEqual([200, { partner: 'sandbox', adplace: null, stag: 's-1', promo: null }]);
    }
    expect(await visitsOf('affiliate', '178.176.0.3')).toMatchObject([{ details: query }]);
  });

  test('validation-failed: a value that no link has', async () => {
    expect((await post('/middleware/affiliate', { partner: 'x'.repeat(600) })).status).toBe(422);
  });
});

describe('[row:C47] POST /middleware/registerPageOpenEvent', () => {
  const open = (change: object) =>
    accounts.visitor().send('/middleware/registerPageOpenEvent', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('178.176.0.4') },
      body: JSON.stringify({ subH: 'h1', uuid: null, click_url: 'https://baize.example/?subH=h1', ...change }),
    });

  test('[AT1] keeps the event once', async () => {
    for (let time = 0; time < 3; time += 1) {
      const response = await open({});
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    }
    expect(await visitsOf('page-open', '178.176.0.4')).toMatchObject([{ details: { subH: 'h1', uuid: null } }]);
  });

  test.each([
    [{ subH: '' }, { subH: ['too-small'] }],
    [{ subH: undefined }, { subH: ['required'] }],
    [{ uuid: 7 }, { uuid: ['invalid-type'] }],
    [{ click_url: 'javascript:alert(1)' }, { click_url: ['invalid'] }],
    [{ extra: 1 }, { extra: ['unknown-field'] }],
  ])('[row:V07] validation-failed: %j', async (change, errors) => {
    const response = await open(change);
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'validation-failed', errors }]);
  });
});

describe('[row:C48] POST /middleware/ip', () => {
  const body = { host: 'baize.example', userAgent: 'Browser/1' };

  test('answers the address of the caller, as a trusted proxy names it', async () => {
    const answer = await accounts.visitor().call('reportAddress', { body }, from('::ffff:178.176.0.5'));
    expect([answer.status, answer.body]).toEqual([200, { ip: '178.176.0.5' }]);
  });

  test('remembers of whom it was, when a player asks', async () => {
    const visitor = await accounts.registered();
    await visitor.call('reportAddress', { body }, from('178.176.0.6'));
    const { id } = (await visitor.call('getProfile', {})).body.user;
    expect(await visitsOf('browser', '178.176.0.6')).toMatchObject([{ details: { ...body, userId: id } }]);
  });

  test('unauthorized: a token that is not valid is not taken for a guest', async () => {
    for (const authorization of ['Bearer nonsense', 'nonsense'])
      expect(await accounts.visitor().call('reportAddress', { body }, { authorization })).toMatchObject({
        status: 401,
        refusal: { code: 'unauthorized' },
      });
  });

  test('keeps of a guest what the browser calls itself, the first 512 characters, or that it says nothing', async () => {
    const ip = '178.176.0.10';
    await accounts.visitor().call('reportAddress', { body }, { ...from(ip), 'user-agent': 'b'.repeat(600) });
    await unnamed('/middleware/ip', { ...body, host: 'other.example' }, ip);
    const kept = await visitsOf('browser', ip);
    expect(new Map(kept.map(({ details, user_agent }) => [details['host'], user_agent]))).toEqual(
      new Map([
        ['baize.example', 'b'.repeat(512)],
        ['other.example', null],
      ]),
    );
    expect(kept.map(({ details }) => details['userId'])).toEqual([null, null]);
  });

  test('validation-failed: no host', async () => {
    const { refusal } = await accounts.visitor().call('reportAddress', { body: { userAgent: '' } as never });
    expect(refusal.errors).toEqual({ host: ['required'] });
  });
});

describe('[row:C45] POST /attachSource', () => {
  test('[AT1] a guest’s source is kept once', async () => {
    const body = { ...NO_SOURCE, stag: 's-2', advId: 'a-1' };
    for (let time = 0; time < 2; time += 1)
      expect((await accounts.visitor().call('attachSource', { body }, from('178.176.0.7'))).status).toBe(200);
    expect(await visitsOf('source', '178.176.0.7')).toMatchObject([{ details: body }]);
  });

  test('[row:E05] [AT3] the registration binds partner, adplace, stag and promo to the player', async () => {
    await addPromo(accounts, { code: 'GIFT' });
    const visitor = await registeredWith({ partner: 'p1', adplace: 'top', stag: 's-3', promo: 'GIFT' });
    expect(await attributionOf(visitor)).toMatchObject({
      method: 'email',
      partner: 'p1',
      adplace: 'top',
      stag: 's-3',
      promo: 'GIFT',
      ip: '178.176.0.9',
    });
  });

  test('[AT4] a player’s source fills what is empty and changes nothing that is known', async () => {
    const visitor = await registeredWith({ stag: 'first' });
    const attach = (change: Partial<AttachSource>) =>
      visitor.call('attachSource', { body: { ...NO_SOURCE, ...change } });
    await attach({ stag: 'second', partnerId: '77', advertiseUid: 'u-1' });
    await attach({ advertiseUid: 'u-2', prHash: 'pr' });
    expect(await attributionOf(visitor)).toMatchObject({
      stag: 'first',
      partner: null,
      partner_id: '77',
      advertise_uid: 'u-1',
      pr_hash: 'pr',
    });
  });

  test('[AT2] unauthorized: a token that is not valid is not taken for a guest', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await accounts.visitor().call('attachSource', { body: NO_SOURCE }, headers)).status).toBe(401);
  });

  test('validation-failed: each field is there, null or a text', async () => {
    const { stag: _left, ...rest } = NO_SOURCE;
    const { refusal } = await accounts.visitor().call('attachSource', { body: { ...rest, prHash: 5 } as never });
    expect(refusal.errors).toEqual({ stag: ['required'], prHash: ['invalid-type'] });
  });
});

describe('too-many-requests: each address makes so many calls of visitors in a minute', () => {
  let limited: AccountsPlatform;
  beforeAll(async () => {
    limited = await startAccounts({ RATE_LIMITS: 'true', ...ADDRESSES });
  }, STARTING_MS);
  afterAll(() => limited.close());

  test.each([
    ['[row:C45]', '/attachSource'],
    ['[row:C46]', '/middleware/utm'],
    ['[row:C47]', '/middleware/registerPageOpenEvent'],
    ['[row:C48]', '/middleware/ip'],
    ['[row:C53]', '/middleware/affiliate'],
  ])('%s %s: 120', async (_row, path) => {
    const visitor = limited.visitor();
    // What is refused for its form is counted like any other call.
    const ask = () => visitor.send(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '-' });
    const first = await ask();
    expect([first.status === 429, first.headers.get('x-ratelimit-limit')]).toEqual([false, '120']);
    await limited.database.kysely.updateTable('call_windows').set({ calls: 119 }).execute();
    expect((await ask()).status).not.toBe(429);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    limited.advance(60_000);
    expect((await ask()).status).not.toBe(429);
  });
});

test('[row:C46] [row:C53] OpenAPI describes the query parameters', async () => {
  const { paths } = (await (await accounts.visitor().send('/openapi.json')).json()) as {
    paths: Record<string, { post: { parameters: { name: string; in: string; required?: boolean }[] } }>;
  };
  const named = (path: string) => paths[path]?.post.parameters.map(({ name }) => name);
  expect(named('/middleware/utm')).toEqual(expect.arrayContaining(Object.keys(UTM)));
  expect(named('/middleware/affiliate')).toEqual(expect.arrayContaining(['partner', 'stag']));
});
