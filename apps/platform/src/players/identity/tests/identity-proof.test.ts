import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountsPlatform,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
  wrongCode,
} from '../../../../tests/support/accounts.ts';
import { loginSocially } from '../../../../tests/support/social-login.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'seven-quiet-otters';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'true', TRUSTED_PROXIES: '127.0.0.1' });
}, STARTING_MS);
afterAll(() => accounts.close());

const byPassword = (visitor: Visitor, password = PASSWORD) =>
  visitor.call('prove', { body: { kind: 'password', password } }, { origin: SITE });
const changed = (visitor: Visitor, from = PASSWORD, to = NEW_PASSWORD) =>
  visitor.call('updatePassword', { body: { old_password: from, password: to, password_confirm: to } });

/** Who logged in more than five minutes ago. */
async function settled(): Promise<Visitor & { email: string }> {
  const visitor = await accounts.confirmed();
  accounts.advance(5 * MINUTE_MS);
  return visitor;
}

/** Who read the access token in the page, and has nothing else. */
function thiefOf(owner: Visitor): Visitor {
  const thief = accounts.visitor();
  thief.token = owner.token;
  return thief;
}

describe('[I23] what needs a fresh proof', () => {
  test('is refused by name, with the ways that the account has', async () => {
    const owner = await settled();
    expect(await changed(owner)).toMatchObject({
      status: 403,
      refusal: { code: 'proof-needed', errors: { proof: ['password', 'email'] } },
    });
    expect((await changed(await accounts.registered())).status).toBe(200);
  });

  test('goes on with the very same call once it is proved, for five minutes', async () => {
    const owner = await settled();
    expect((await byPassword(owner)).body).toEqual({ success: true });
    accounts.advance(5 * MINUTE_MS - 1);
    expect((await changed(owner)).status).toBe(200);
    accounts.advance(1);
    await owner.renew();
    expect((await changed(owner, NEW_PASSWORD, PASSWORD)).refusal.code).toBe('proof-needed');
  });

  test('is the withdrawal, whatever the account holds', async () => {
    const owner = await settled();
    const body = { id: randomUUID(), currency: 'RUB', amountUnits: 10_000_000, method: 'card' } as const;
    expect((await owner.call('createWithdrawal', { body })).refusal.code).toBe('proof-needed');
    await byPassword(owner);
    expect((await owner.call('createWithdrawal', { body })).refusal.code).toBe('balance-too-low');
  });

  test('is a new social log-in and the end of one', async () => {
    const owner = await settled();
    const body = { provider: 'sandbox', token: owner.token, origin: SITE };
    expect((await owner.call('startSocialLogin', { body }, { origin: SITE })).refusal.code).toBe('proof-needed');
    const params = { provider: 'sandbox' };
    expect((await owner.call('removeSocialLink', { params, body: {} })).refusal.code).toBe('proof-needed');
    await byPassword(owner);
    expect((await owner.call('startSocialLogin', { body }, { origin: SITE })).status).toBe(200);
    expect((await owner.call('removeSocialLink', { params, body: {} })).refusal.code).toBe('not-found');
  });
});

describe('[I24] stolen-access-token', () => {
  test('makes no proof, not even with the password', async () => {
    const owner = await settled();
    const thief = thiefOf(owner);
    expect(await byPassword(thief)).toMatchObject({ status: 401, refusal: { code: 'refresh-refused' } });
    expect(thief.proofCookie).toBeNull();
  });

  test('does not use the proof that its owner made', async () => {
    const owner = await settled();
    await byPassword(owner);
    expect((await changed(thiefOf(owner))).refusal.code).toBe('proof-needed');
    expect((await changed(owner)).status).toBe(200);
  });

  test('uses no proof of another session, nor another session’s refresh token', async () => {
    const [owner, attacker] = [await settled(), await accounts.confirmed()];
    const thief = attacker.copy();
    thief.token = owner.token;
    expect((await changed(thief)).refusal.code).toBe('proof-needed');
    expect((await byPassword(thief)).refusal.code).toBe('refresh-refused');
  });

  test('hands no session over, which would outlive it', async () => {
    const owner = await settled();
    expect((await thiefOf(owner).call('createHandover', { body: {} })).refusal.code).toBe('refresh-refused');
    expect((await owner.call('createHandover', { body: {} })).status).toBe(200);
  });

  test('asks for no letters', async () => {
    const owner = await settled();
    const answer = await thiefOf(owner).call('sendProofCode', { body: { kind: 'email' } }, { origin: SITE });
    expect(answer.refusal.code).toBe('refresh-refused');
  });

  test('a page of another site makes no proof', async () => {
    const owner = await settled();
    const body = { kind: 'password', password: PASSWORD } as const;
    expect((await owner.call('prove', { body }, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('POST /auth/proof', () => {
  test('a wrong password proves nothing, and ten tries are the most', async () => {
    const owner = await settled();
    for (let tries = 0; tries < 10; tries++)
      expect(await byPassword(owner, 'not-the-password')).toMatchObject({
        status: 422,
        refusal: { code: 'password-wrong', errors: { password: ['password-wrong'] } },
      });
    expect((await byPassword(owner)).refusal.code).toBe('too-many-requests');
    expect((await changed(owner)).refusal.code).toBe('proof-needed');
  });

  test('a mailed code proves it once', async () => {
    const owner = await settled();
    const sent = await owner.call('sendProofCode', { body: { kind: 'email' } }, { origin: SITE });
    expect(sent.body).toEqual({ success: true, retryAfterSeconds: 60 });
    const code = await accounts.code(owner.email);
    const byCode = (digits: string) => owner.call('prove', { body: { kind: 'email', code: digits } }, { origin: SITE });
    expect((await byCode(wrongCode(code))).refusal.code).toBe('code-wrong');
    expect((await byCode(code)).status).toBe(200);
    expect((await changed(owner)).status).toBe(200);
    expect((await byCode(code)).refusal.code).toBe('code-expired');
  });

  test('a code of another purpose is none, and an address that nobody proved gets none', async () => {
    const owner = await accounts.registered();
    const code = await accounts.code(owner.email);
    const answer = await owner.call('prove', { body: { kind: 'email', code } }, { origin: SITE });
    expect(answer.refusal.code).toBe('code-expired');
    expect((await owner.call('sendProofCode', { body: { kind: 'email' } }, { origin: SITE })).status).toBe(404);
  });

  test('two-tabs: a refresh token that another tab exchanged a moment ago still proves', async () => {
    const owner = await settled();
    const tab = owner.copy();
    owner.token = (await owner.call('refreshToken', { body: {} }, { origin: SITE })).body.access_token;
    expect((await byPassword(tab)).status).toBe(200);
    accounts.advance(10_000);
    expect((await byPassword(tab)).refusal.code).toBe('refresh-refused');
  });

  test('the cookie is for the API’s host, five minutes, and out of reach of scripts', async () => {
    const [cookie = ''] = (await byPassword(await settled())).headers.getSetCookie();
    expect(cookie).toMatch(/^baize_proof=/);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=300',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
  });
});

describe('a log-in at the provider', () => {
  const person = () => ({ name: 'Lena', email: `${randomUUID()}@social.example` });

  test('proves it where the account has nothing else', async () => {
    const owner = accounts.visitor();
    const lena = person();
    await loginSocially(owner, lena);
    accounts.advance(5 * MINUTE_MS);
    const first = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const set = () => owner.call('setPassword', { body: first });
    expect(await set()).toMatchObject({ refusal: { code: 'proof-needed', errors: { proof: ['social'] } } });
    await loginSocially(owner, lena, { token: owner.token, prove: true });
    expect((await set()).status).toBe(200);
  });

  test('proves nothing for another account, and links nothing', async () => {
    const owner = await settled();
    const thief = thiefOf(owner);
    const callback = await loginSocially(thief, person(), { token: owner.token, prove: true });
    expect(callback.message).toMatchObject({ token: null, error: 'proof-needed' });
    expect((await owner.call('listSocialLinks', {})).body.links).toMatchObject([{ linkedAt: null }]);
    expect((await changed(owner)).refusal.code).toBe('proof-needed');
  });
});
