import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepIdentity } from '../sweep.ts';
import { type AccountsPlatform, STARTING_MS, SITE, startAccounts } from '../../../../tests/support/accounts.ts';
import { beginSocialLogin } from '../../../../tests/support/social-login.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

const refresh = (visitor: Visitor, headers: Record<string, string> = { origin: SITE }) =>
  visitor.call('refreshToken', { body: {} }, headers);

async function isLoggedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.call('getProfile', {})).status === 200;
}

describe('[row:C34] POST /auth/refresh-token', () => {
  test('[row:X03] gives a new access token and a new cookie for the cookie', async () => {
    const visitor = await accounts.registered();
    const [token, cookie] = [visitor.token, visitor.refreshCookie];
    const answer = await refresh(visitor);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(visitor.refreshCookie).not.toBe(cookie);
    visitor.token = answer.body.access_token;
    expect(visitor.token).not.toBe(token);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  test('the cookie is for /auth, out of reach of scripts, and secure on a secure site', async () => {
    const answer = await refresh(await accounts.registered());
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/auth',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  test('two tabs at once both get the very same pair', async () => {
    const visitor = await accounts.registered();
    const tabs = [visitor, visitor.copy()] as const;
    const [one, other] = await Promise.all([refresh(tabs[0]), refresh(tabs[1])]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(tabs[1].refreshCookie).toBe(tabs[0].refreshCookie);
    expect((await refresh(visitor)).status).toBe(200);
  });

  test('a repeat after a lost answer gets the same pair within ten seconds', async () => {
    const visitor = await accounts.registered();
    const repeat = visitor.copy();
    const first = await refresh(visitor);
    accounts.advance(9_999);
    expect((await refresh(repeat)).body).toEqual(first.body);
  });

  test('[row:X04] a second use after that ends the session for thief and owner', async () => {
    const owner = await accounts.registered();
    const thief = owner.copy();
    owner.token = (await refresh(owner)).body.access_token;
    accounts.advance(10_000);
    expect(await refresh(thief)).toMatchObject({ status: 401, refusal: { code: 'refresh-refused' } });
    expect(thief.refreshCookie).toBeNull();
    expect(await isLoggedIn(owner)).toBe(false);
    expect((await refresh(owner)).status).toBe(401);
  });

  test('a second use is noticed at once when the child was used already', async () => {
    const owner = await accounts.registered();
    const thief = owner.copy();
    await refresh(owner);
    await refresh(owner);
    expect((await refresh(thief)).status).toBe(401);
    expect((await refresh(owner)).status).toBe(401);
  });

  test('another session of the same player goes on', async () => {
    const first = await accounts.registered();
    const second = accounts.visitor();
    second.token = (
      await second.call('loginByEmailPassword', { body: { email: first.email, password: 'three-calm-hosts' } })
    ).body.token;
    const thief = first.copy();
    await refresh(first);
    accounts.advance(10_000);
    await refresh(thief);
    expect(await isLoggedIn(second)).toBe(true);
  });

  test('refuses without a cookie, with an unknown one, and after thirty days', async () => {
    expect(await refresh(accounts.visitor())).toMatchObject({ status: 401, refusal: { code: 'refresh-refused' } });
    const forger = accounts.visitor();
    forger.refreshCookie = 'x'.repeat(43);
    expect((await refresh(forger)).status).toBe(401);
    const visitor = await accounts.registered();
    accounts.advance(30 * DAY_MS);
    expect((await refresh(visitor)).status).toBe(401);
  });

  test('refuses the page of another site', async () => {
    const visitor = await accounts.registered();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect(await refresh(visitor, headers)).toMatchObject({ status: 403, refusal: { code: 'forbidden' } });
    }
    expect((await refresh(visitor)).status).toBe(200);
  });
});

describe('[row:C33] PUT /auth/logout', () => {
  test('[row:S02] ends the session at once, its refresh token too, and clears the cookie', async () => {
    const visitor = await accounts.registered();
    const copy = visitor.copy();
    expect(await isLoggedIn(visitor)).toBe(true);
    expect(await visitor.call('logout', { body: {} })).toMatchObject({ status: 200, body: { success: true } });
    expect(visitor.refreshCookie).toBeNull();
    expect(await isLoggedIn(visitor)).toBe(false);
    expect((await refresh(copy)).status).toBe(401);
  });

  test('refuses a guest', async () => {
    expect(await accounts.visitor().call('logout', { body: {} })).toMatchObject({
      status: 401,
      refusal: { code: 'unauthorized' },
    });
  });
});

describe('access tokens', () => {
  test('[row:A03] a token ends ten minutes after it was given, to the millisecond', async () => {
    const visitor = await accounts.registered();
    accounts.advance(600_000 - 1);
    expect(await isLoggedIn(visitor)).toBe(true);
    accounts.advance(1);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect((await refresh(visitor)).status).toBe(200);
  });

  test('an unknown token is refused', async () => {
    const forger = accounts.visitor();
    forger.token = 'x'.repeat(43);
    expect((await forger.call('getProfile', {})).refusal.code).toBe('unauthorized');
  });
});

describe('the sweep', () => {
  test('forgets dead codes, reset tokens, social logins and sessions, and leaves living sessions alone', async () => {
    const old = await accounts.registered();
    await beginSocialLogin(old);
    await old.call('forgotPasswordByEmail', { body: { email: old.email } });
    accounts.advance(29 * DAY_MS);
    const living = await accounts.registered();
    accounts.advance(2 * DAY_MS);
    await sweepIdentity(accounts.database, accounts.now());
    const { kysely } = accounts.database;
    expect(await kysely.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    for (const table of ['one_time_codes', 'reset_tokens', 'social_logins'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await refresh(living)).status).toBe(200);
    expect((await refresh(old)).status).toBe(401);
  });
});
