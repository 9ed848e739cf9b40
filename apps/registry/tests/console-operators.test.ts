import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { BEARER, CODE, FakePlatform, MACHINE } from './support/fake-platform.ts';
import { TestRegistry } from './support/test-registry.ts';

const HOST = 'console.example';

const WITHDRAWAL = {
  withdrawal: { id: 'w-1', currency: 'USD', amountUnits: 10_000, feeUnits: 0, method: 'card', reviews: [] },
  userId: 'user-1',
  email: null,
  needsTwo: false,
  approvals: [],
  audit: [],
};

let platform: FakePlatform;
let registry: TestRegistry;
beforeEach(async () => {
  platform = await FakePlatform.start();
  platform.answers.set('GET /operator/flags', [200, { flags: [] }]);
  platform.answers.set('GET /cashier/reviews', [200, { waiting: [WITHDRAWAL] }]);
  platform.answers.set('GET /cashier/payouts', [200, { toPay: [WITHDRAWAL] }]);
  registry = await TestRegistry.open({
    PLATFORM_URL: platform.url,
    PLATFORM_OPERATOR_TOKEN: MACHINE,
    BACK_OFFICE_URL: 'https://api.example',
  });
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  for (const [index, version] of ['1.0.0', '1.1.0'].entries())
    await registry.change({ operation: 'release', remote: 'games-dice', version }, index + 1);
});
afterEach(() => platform.close());

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  registry.server.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const cookieOf = (header: unknown): string =>
  [header]
    .flat()
    .map((each) => String(each).split(';')[0])
    .filter((each) => !each?.endsWith('='))
    .join('; ');

/** Sends a browser to the back office. */
async function start() {
  const answer = await registry.get('/login/start');
  const target = new URL(String(answer.headers['location']));
  return { target, state: target.searchParams.get('state') ?? '', cookie: cookieOf(answer.headers['set-cookie']) };
}

async function enter(): Promise<string> {
  const { state, cookie } = await start();
  const answer = await registry.get(`/login/platform?code=${CODE}&state=${state}`, { cookie });
  expect(answer.statusCode).toBe(200);
  return cookieOf(answer.headers['set-cookie']);
}

/** Everything that the form of a rollback holds. */
async function rollback(cookie: string, reason = 'it was slow') {
  const url = '/confirm?channel=production&operation=rollback&remote=games-dice';
  const { body } = await registry.get(url, { cookie });
  const inputs = [
    ...body.slice(body.indexOf('action="/acts"')).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g),
  ];
  return post('/acts', { ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])), reason }, cookie);
}

describe('an operator of the platform', () => {
  it('enters by their own name, and their acts bear it, with the reason', async () => {
    const { target, cookie: state } = await start();
    expect([target.origin, target.pathname]).toEqual(['https://api.example', '/back-office/console']);
    expect(state).toMatch(/^baize-console-state=[\w-]{43}$/);
    const cookie = await enter();
    expect((await registry.get('/', { cookie })).body).toContain('<span class="who">ann</span>');
    expect((await rollback(cookie)).statusCode).toBe(303);
    const acts = await registry.registry.channels.acts('production', { limit: 1 });
    expect(acts).toMatchObject([{ by: 'ann', operation: 'rollback', reason: 'it was slow' }]);
  });

  it('asks the platform in their own name, never in that of the machine', async () => {
    platform.roles = ['content'];
    const cookie = await enter();
    platform.seen = [];
    await registry.get('/flags', { cookie });
    expect(platform.seen.map(({ by }) => by)).toEqual([`Bearer ${BEARER}`, `Bearer ${BEARER}`]);
  });

  it('origin-foreign: a code that another browser began is nobody’s way in', async () => {
    const { state } = await start();
    const other = await start();
    for (const cookie of ['', other.cookie]) {
      const answer = await registry.get(`/login/platform?code=${CODE}&state=${state}`, { cookie });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect(platform.codes).toEqual(new Set([CODE]));
  });

  it('token-wrong: a code counts once', async () => {
    await enter();
    const { state, cookie } = await start();
    const answer = await registry.get(`/login/platform?code=${CODE}&state=${state}`, { cookie });
    expect([answer.statusCode, answer.body.includes('token-wrong')]).toEqual([401, true]);
  });

  it('role-missing: does what the roles allow, as they are now', async () => {
    const cookie = await enter();
    expect((await registry.get('/flags', { cookie })).statusCode).toBe(403);
    expect((await registry.get('/', { cookie })).body).not.toContain('href="/flags');
    platform.roles = ['content'];
    expect((await registry.get('/flags', { cookie })).statusCode).toBe(200);
    const { body } = await registry.get('/flags', { cookie });
    const formToken = /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const act = { operation: 'rollback', remote: 'games-dice', channel: 'production', revision: '3', reason: 'x' };
    const tried = await post('/acts', { ...act, formToken }, cookie);
    expect([tried.statusCode, tried.body.includes('role-missing')]).toEqual([403, true]);
  });

  it('role-missing: support looks at withdrawals, and only payments decides them', async () => {
    platform.roles = ['support'];
    const cookie = await enter();
    const looked = await registry.get('/withdrawals', { cookie });
    expect([looked.statusCode, looked.body.includes('1 USD'), looked.body.includes('Approve')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await registry.get('/sports-decisions', { cookie })).statusCode).toBe(403);
    const formToken = /name="formToken" value="([^"]+)"/.exec(looked.body)?.[1] ?? '';
    const act = { formToken, withdrawal: 'w-1', reason: 'x' };
    platform.seen = [];
    expect((await post('/withdrawals/approve', act, cookie)).statusCode).toBe(403);
    expect(platform.seen.map(({ url }) => url)).toEqual(['/operator/self']);
    platform.roles = ['payments'];
    expect((await registry.get('/withdrawals', { cookie })).body).toContain('Approve');
    expect((await post('/withdrawals/approve', act, cookie)).statusCode).toBe(303);
    expect(platform.seen.at(-1)).toMatchObject({ url: '/cashier/reviews/w-1', by: `Bearer ${BEARER}` });
  });

  it('is out as soon as the platform has ended the session', async () => {
    const cookie = await enter();
    platform.isEnded = true;
    expect((await registry.get('/', { cookie })).headers['location']).toBe('/login');
    platform.isEnded = false;
    expect((await registry.get('/', { cookie })).headers['location']).toBe('/login');
  });

  it('rolls back while the platform is away', async () => {
    const cookie = await enter();
    await platform.close();
    expect((await rollback(cookie)).statusCode).toBe(303);
    expect((await registry.get('/login/start')).statusCode).toBe(303);
  });
});

describe('the holder of a token of the registry', () => {
  it('rolls back without a platform, and the act bears the name of the token', async () => {
    await platform.close();
    const cookie = cookieOf((await post('/login', { token: registry.operatorToken })).headers['set-cookie']);
    expect((await rollback(cookie)).statusCode).toBe(303);
    expect(await registry.registry.channels.acts('production', { limit: 1 })).toMatchObject([{ by: 'operator' }]);
  });

  it('is named to the platform, which notes the name beside that of the machine', async () => {
    const cookie = cookieOf((await post('/login', { token: registry.operatorToken })).headers['set-cookie']);
    await registry.get('/flags', { cookie });
    expect(platform.seen.at(-1)).toMatchObject({ by: `Bearer ${MACHINE}`, inNameOf: 'operator' });
  });

  it('input-invalid: an act needs a reason', async () => {
    const cookie = cookieOf((await post('/login', { token: registry.operatorToken })).headers['set-cookie']);
    for (const reason of ['', ' ', 'x'.repeat(201)]) expect((await rollback(cookie, reason)).statusCode).toBe(400);
  });
});
