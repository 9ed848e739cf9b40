import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLocalBus } from '../../../foundation/bus.ts';
import { cacheSessions } from '../../../foundation/http/session-cache.ts';
import {
  type AccountsPlatform,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { findPlayer, sessionsEndedSince } from '../session-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ TRUSTED_PROXIES: '127.0.0.1', SITE_ORIGINS: `https://www.baize.example,${SITE}` });
}, STARTING_MS);
afterAll(() => accounts.close());

const login = (visitor: Visitor & { email: string }, headers: Record<string, string>) =>
  visitor.call('loginByEmailPassword', { body: { email: visitor.email, password: PASSWORD } }, headers);
const page = (pageToken: string) => accounts.visitor().call('openPage', { body: { page_token: pageToken } });
const isLoggedIn = async (visitor: Visitor) => (await visitor.call('getProfile', {})).status === 200;

/** The cookie of pages is set by the host that the API is asked by. */
async function pageTokenAt(host: string, origin: string): Promise<string[]> {
  const visitor = await accounts.registered();
  const answer = await login(visitor, { origin, 'x-forwarded-host': host });
  return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('baize_page='));
}

test('the page cookie is for the name that site and API share, and no script reads it', async () => {
  const [cookie = '', ...others] = await pageTokenAt('api.baize.example', 'https://www.baize.example');
  expect(others).toEqual([]);
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'Domain=baize.example',
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('there is none where the site has another name, and none for a page that is not the site’s', async () => {
  expect(await pageTokenAt('api.other.example', SITE)).toEqual([]);
  expect(await pageTokenAt('api.baize.example', 'https://evil.example')).toEqual([]);
});

/** Logged in where site and API have one host. */
async function player(): Promise<Visitor & { email: string; pageCookie: string }> {
  const visitor = await accounts.registered();
  const answer = await login(visitor, { origin: SITE, 'x-forwarded-host': 'baize.example' });
  visitor.token = answer.body.token;
  return Object.assign(visitor, { pageCookie: visitor.pageCookie ?? 'none' });
}

test('after a pause the page has an access token of the same session, which lives ten minutes', async () => {
  const visitor = await player();
  accounts.advance(29 * DAY_MS);
  expect(await isLoggedIn(visitor)).toBe(false);
  const answer = await page(visitor.pageCookie);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  visitor.token = answer.body.access_token;
  expect(await isLoggedIn(visitor)).toBe(true);
  accounts.advance(10 * MINUTE_MS);
  expect(await isLoggedIn(visitor)).toBe(false);
  // The browser's own refresh token is as good as before.
  expect((await visitor.call('refreshToken', { body: {} }, { origin: SITE })).status).toBe(200);
});

test('a session that was logged out has no page, and neither has one that can no longer be refreshed', async () => {
  const out = await player();
  await out.call('logout', { body: {} });
  expect(await page(out.pageCookie)).toMatchObject({ status: 401, refusal: { code: 'refresh-refused' } });
  const old = await player();
  accounts.advance(30 * DAY_MS);
  expect((await page(old.pageCookie)).status).toBe(401);
});

test('a page token that was made up, of another session or by another key, is refused', async () => {
  const [one, other] = [await player(), await player()];
  const [ofOne = ''] = one.pageCookie.split('.');
  const [, byOther = ''] = other.pageCookie.split('.');
  for (const forged of [`${ofOne}.${byOther}`, ofOne, `${ofOne}.${'A'.repeat(43)}`, ''])
    expect((await page(forged)).status).toBe(401);
});

test('without-nats: a process that heard nothing of the logout refuses the token half a second later', async () => {
  const visitor = await player();
  const { kysely } = accounts.database;
  const deaf = createLocalBus((error) => {
    throw error;
  });
  const { authenticate } = cacheSessions(
    () => ({
      authenticate: (token) => findPlayer(kysely, token, accounts.now()),
      sessionsEndedSince: (instant) => sessionsEndedSince(kysely, instant),
    }),
    deaf,
    accounts.now,
  );
  const token = visitor.token ?? '';
  expect(await authenticate(token)).not.toBeNull();
  expect(await authenticate(token)).not.toBeNull();
  await visitor.call('logout', { body: {} });
  accounts.advance(500);
  expect(await authenticate(token)).toBeNull();
});
