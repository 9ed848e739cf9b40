import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestRegistry } from './support/test-registry.ts';

const TOKEN = 'the-platform-token';
const HOST = 'console.example';
const ID = '0b1f7c1e-6f0f-4b57-9d0c-0d7a35b8f001';

const reviewed = (id: string, approvals: object[] = []) => ({
  withdrawal: {
    id,
    currency: 'USD',
    amountUnits: 12_345_000,
    feeUnits: 45_000,
    method: 'card',
    reviews: ['large-amount'],
  },
  userId: 'user-1',
  email: 'a***@example.com',
  needsTwo: true,
  approvals,
  audit: [{ at: '2026-11-20T10:00:00.000Z', by: 'rules', status: 'waiting', note: null }],
});
const SPORTS = {
  fixtures: [
    {
      fixtureId: 'f-7',
      sport: 'football',
      league: { latin: 'Premier' },
      competitors: [{ name: { latin: 'Reds' } }, { name: { latin: '<Blues>' } }],
      startsAt: Date.parse('2026-11-20T18:00:00Z'),
      markets: [
        { marketId: 'total:225', selections: ['over', 'under'], bets: 3, stakes: [{ currency: 'USD', units: 50_000 }] },
        { marketId: 'winner', selections: ['home'], bets: 1, stakes: [{ currency: 'EUR', units: 10_000 }] },
      ],
    },
  ],
  decisions: [
    {
      id: ID,
      at: '2026-11-20T10:00:00.000Z',
      operator: 'tom',
      reason: 'no feed',
      fixtureId: 'f-6',
      marketIds: ['winner', 'handicap:-75'],
      act: { type: 'void' },
    },
  ],
};
const ANSWERS: Record<string, object> = {
  '/cashier/reviews': { waiting: [reviewed('w-1', [{ operator: 'tom' }])] },
  '/cashier/payouts': { toPay: [reviewed('w-2')] },
  '/operator/sports/waiting': SPORTS,
};

let platform: Server;
let registry: TestRegistry;
let cookie: string;
let acts: { url: string | undefined; body: unknown; by: unknown }[];
let refusal: object | null;

beforeEach(async () => {
  [acts, refusal] = [[], null];
  platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url = '', headers } = request;
      if (headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end('{}');
      if (method === 'GET') return response.end(JSON.stringify(ANSWERS[url] ?? {}));
      acts.push({ url, body: JSON.parse(Buffer.concat(parts).toString()) as unknown, by: headers['baize-in-name-of'] });
      return response.writeHead(refusal === null ? 200 : 409).end(JSON.stringify(refusal ?? {}));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  registry = await TestRegistry.open({
    PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    PLATFORM_OPERATOR_TOKEN: TOKEN,
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
    payload: new URLSearchParams(fields).toString(),
  });
const open = async (url: string) => (await registry.get(url, { cookie })).body;
const tokenOf = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';

/** Follows the redirect that gives a form its id. */
async function openForm(url: string) {
  const to = String((await registry.get(url, { cookie })).headers['location']);
  const body = await open(to);
  return { to, body, id: /name="id" value="([^"]+)"/.exec(body)?.[1] ?? '', formToken: tokenOf(body) };
}

describe('what the pages of decisions have in common', () => {
  it('shows nothing to who is not logged in', async () => {
    for (const url of ['/withdrawals', '/sports-decisions'])
      expect((await registry.get(url)).headers['location']).toBe('/login');
  });

  it('origin-foreign, input-invalid: takes no form from elsewhere, and none without a reason', async () => {
    const formToken = tokenOf(await open('/withdrawals'));
    const fields = { withdrawal: 'w-1', reason: 'fine' };
    expect((await post('/withdrawals/approve', { ...fields, formToken: 'guess' })).statusCode).toBe(403);
    const evil = { cookie, origin: 'https://evil.example' };
    expect((await post('/withdrawals/approve', { ...fields, formToken }, evil)).statusCode).toBe(403);
    expect((await post('/withdrawals/approve', { ...fields, formToken, reason: ' ' })).statusCode).toBe(400);
    expect(acts).toEqual([]);
  });
});

describe('the page of withdrawals', () => {
  it('shows what waits, who approved it, and what is to be paid by hand', async () => {
    const body = await open('/withdrawals');
    expect(body).toMatch(/1,234\.5 USD.*large-amount.*Two persons.*Approved by tom\..*the player gets 1,230 USD/s);
    expect(body).toMatch(/To be paid by hand.*w-2.*It is paid/s);
    expect(body).toContain('href="/players?channel=production&amp;player=user-1"');
  });

  it.each([
    ['approve', 'w-1', '/cashier/reviews/w-1', { decision: 'approve' }],
    ['refuse', 'w-1', '/cashier/reviews/w-1', { decision: 'refuse' }],
    ['paid', 'w-2', '/cashier/payouts/w-2', { outcome: 'paid' }],
    ['failed', 'w-2', '/cashier/payouts/w-2', { outcome: 'failed' }],
  ])('hands on %s, with its reason and whose it is', async (act, withdrawal, url, said) => {
    const formToken = tokenOf(await open('/withdrawals'));
    const done = await post(`/withdrawals/${act}`, { formToken, withdrawal, reason: 'seen' });
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/withdrawals']);
    expect(acts).toEqual([{ url, body: { ...said, reason: 'seen' }, by: 'operator' }]);
  });

  it('platform-refused: says why on the page, and keeps the reason beside the one it was of', async () => {
    const formToken = tokenOf(await open('/withdrawals'));
    refusal = { code: 'second-person-needed', message: 'Your approval is kept.' };
    const refused = await post('/withdrawals/approve', { formToken, withdrawal: 'w-1', reason: 'looks good' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('second-person-needed: Your approval is kept.');
    expect(refused.body.match(/value="looks good"/g)).toHaveLength(1);
  });
});

describe('the page of sports decisions', () => {
  it('shows what bets wait for and what was decided, and escapes the names of a feed', async () => {
    const body = await open('/sports-decisions');
    expect(body).toMatch(
      /Reds – &lt;Blues&gt;.*football, Premier.*20 Nov 2026, 18:00 UTC.*total:225 5 USD, winner 1 EUR/s,
    );
    expect(body).toMatch(/f-6.*winner, handicap:-75.*void.*tom.*no feed/s);
    expect(body).not.toContain('<form class="fields"');
  });

  it('gives a form an id that a reload keeps, and another form another', async () => {
    const first = await openForm('/sports-decisions?fixture=f-7');
    expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await open(first.to)).toContain(`name="id" value="${first.id}"`);
    expect((await openForm('/sports-decisions?fixture=f-7')).id).not.toBe(first.id);
  });

  it('makes the ticked markets void; a double click sends one decision twice', async () => {
    const { id, formToken } = await openForm('/sports-decisions?fixture=f-7');
    const fields = { formToken, id, fixture: 'f-7', 'market.total:225': 'true', reason: 'abandoned' };
    const both = await Promise.all([post('/sports-decisions/void', fields), post('/sports-decisions/void', fields)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const act = { id, reason: 'abandoned', fixtureId: 'f-7', marketIds: ['total:225'], act: { type: 'void' } };
    expect(acts.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: '/operator/sports/decisions', body: act },
      { url: '/operator/sports/decisions', body: act },
    ]);
  });

  it('settles one market by the results that were chosen, and nothing while one is not', async () => {
    const { id, formToken, body } = await openForm('/sports-decisions?fixture=f-7');
    expect(body).toMatch(/Settle total:225.*name="result\.over" required><option value="">Choose</s);
    const fields = { formToken, id, fixture: 'f-7', markets: 'total:225', 'result.over': 'won', reason: 'seen' };
    const refused = await post('/sports-decisions/settle', { ...fields, 'result.under': '' });
    expect([refused.statusCode, refused.body.includes('under: choose its result')]).toEqual([400, true]);
    expect(refused.body).toContain('<option value="won" selected>');
    expect(acts).toEqual([]);
    await post('/sports-decisions/settle', { ...fields, 'result.under': 'dead-heat 1/2' });
    expect(acts[0]?.body).toEqual({
      id,
      reason: 'seen',
      fixtureId: 'f-7',
      marketIds: ['total:225'],
      act: { type: 'settle', results: { over: { type: 'won' }, under: { type: 'dead-heat', places: 1, tied: 2 } } },
    });
  });

  it('takes back a decision under an id of its own, not that of the decision', async () => {
    const { id, formToken, body } = await openForm(`/sports-decisions?reopen=${ID}`);
    expect(body).toMatch(/name="fixture" value="f-6".*name="markets" value="winner, handicap:-75"/s);
    expect(id).not.toBe(ID);
    await post('/sports-decisions/reopen', {
      formToken,
      id,
      fixture: 'f-6',
      markets: 'winner, handicap:-75',
      reason: 'r',
    });
    expect(acts[0]?.body).toMatchObject({ id, marketIds: ['winner', 'handicap:-75'], act: { type: 'reopen' } });
  });

  it('an address chooses a fixture, and fills in no decision', async () => {
    const body = await open('/sports-decisions?fixture=f-7&id=x&market.winner=true&reason=forged');
    expect(body).toContain('name="market.winner"');
    expect(body).not.toMatch(/checked|forged/);
  });
});
