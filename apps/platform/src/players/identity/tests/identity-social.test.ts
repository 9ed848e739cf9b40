import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountsPlatform,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { sealFingerprint } from '../../../../tests/support/seal-fingerprint.ts';
import { addPromo } from '../../../../tests/support/offers.ts';
import {
  beginSocialLogin,
  chooseIdentity,
  loginSocially,
  openCallback,
} from '../../../../tests/support/social-login.ts';

const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

const verified = (email: string) => ({ name: 'Lena', email, verified: 'on' }) as const;
const unverified = (email: string) => ({ name: 'Lena', email });
const newEmail = () => `${randomUUID()}@social.example`;

describe('GET /auth/links', () => {
  test('tells which providers open the account', async () => {
    const visitor = await accounts.confirmed();
    const links = async () => (await visitor.call('listSocialLinks', {})).body.links;
    expect(await links()).toEqual([{ provider: 'sandbox', title: 'Sandbox', linkedAt: null }]);
    await loginSocially(visitor, verified(newEmail()), { token: visitor.token });
    expect(await links()).toMatchObject([{ linkedAt: new Date(accounts.now()).toISOString() }]);
  });
});

describe('POST /auth/links/{provider}/remove', () => {
  const remove = (visitor: Visitor, provider = 'sandbox') =>
    visitor.call('removeSocialLink', { params: { provider }, body: {} });

  test('ends the login through the provider, and writes to the owner of both', async () => {
    const visitor = await accounts.confirmed();
    const person = verified(newEmail());
    await loginSocially(visitor, person, { token: visitor.token });
    expect((await remove(visitor)).body).toEqual({ success: true });
    expect((await remove(visitor)).refusal.code).toBe('not-found');
    expect((await remove(visitor, 'unheard-of')).refusal.code).toBe('not-found');
    const guest = accounts.visitor();
    await loginSocially(guest, person);
    const idOf = async (each: Visitor) => (await each.call('getProfile', {})).body.user.id;
    expect(await idOf(guest)).not.toBe(await idOf(visitor));
    const told = (await accounts.mails(visitor.email)).map(({ text }) => text).join();
    expect(told).toContain('К аккаунту привязан вход через Sandbox.');
    expect(told).toContain('Вход через Sandbox отвязан от аккаунта.');
  });

  test('last-login-method: not the only way into the account', async () => {
    const visitor = accounts.visitor();
    await loginSocially(visitor, unverified(newEmail()));
    expect(await remove(visitor)).toMatchObject({ status: 409, refusal: { code: 'last-login-method' } });
    expect((await visitor.call('listSocialLinks', {})).body.links).toMatchObject([{ linkedAt: expect.any(String) }]);
  });
});

describe('[row:C07] PUT /auth/login', () => {
  test('names a provider that a fresh machine has', async () => {
    expect((await accounts.visitor().call('listSocialProviders', {})).body).toEqual({
      providers: [{ name: 'sandbox', title: 'Sandbox' }],
      passkeys: false,
    });
  });

  test('answers the address of the provider with everything that the answer is checked by', async () => {
    const visitor = accounts.visitor();
    const url = new URL(await beginSocialLogin(visitor));
    expect(url.pathname).toBe('/sandbox/openid/authorize');
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: 'baize',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(visitor.socialCookie).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(await accounts.database.kysely.selectFrom('social_logins').selectAll().execute());
    for (const secret of [asked['state'], visitor.socialCookie]) expect(kept).not.toContain(secret);
  });

  test.each([
    [{ provider: 'unknown' }, 'social-provider-unknown', undefined],
    [{ origin: 'https://evil.example' }, 'validation-failed', { origin: ['origin-not-allowed'] }],
    [{ token: 'x'.repeat(43) }, 'unauthorized', undefined],
    [{ provider: 7 }, 'validation-failed', { provider: ['invalid-type'] }],
    [{ admin: true }, 'validation-failed', { admin: ['unknown-field'] }],
  ])('refuses %j', async (change, code, errors) => {
    const body = { provider: 'sandbox', origin: SITE, ...change } as { provider: string; origin: string };
    const { refusal } = await accounts.visitor().call('startSocialLogin', { body });
    expect({ code: refusal.code, errors: refusal.errors }).toEqual({ code, errors });
  });

  test('refuses the page of another site', async () => {
    const body = { provider: 'sandbox', origin: SITE };
    const answer = await accounts.visitor().call('startSocialLogin', { body }, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, refusal: { code: 'forbidden' } });
  });
});

describe('[row:C07] [row:P07] [row:S09] the popup', () => {
  test('[row:E05] registers, keeps what brought the visitor, and tells the page that opened it', async () => {
    const visitor = accounts.visitor();
    const email = newEmail();
    await addPromo(accounts, { code: 'WELCOME', value: 'promo-deposit' });
    const attribution = { partner: 'p1', adplace: 'a2', stag: 's3', promo: 'WELCOME' };
    const callback = await loginSocially(visitor, verified(email), attribution);
    expect(callback).toMatchObject({
      status: 200,
      origin: SITE,
      message: { type: 'social-login', registered: true, sso: null, error: null },
    });
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({
      // Their name at the provider is not what others call them.
      name: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
      email,
      currency: 'RUB',
      register_method: 'social',
      is_email_verified: true,
      is_password_exists: false,
    });
    const user = await accounts.database.kysely
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject(attribution);
    expect((await visitor.call('refreshToken', { body: {} }, { origin: SITE })).status).toBe(200);
  });

  test('opens a session from where the popup came, with the fingerprint of the browser', async () => {
    const visitor = accounts.visitor();
    const { key } = (await visitor.call('getFingerprintKey', {})).body;
    const email = newEmail();
    await loginSocially(visitor, verified(email), { fp: await sealFingerprint(key, '{"platform":"Linux"}') });
    const session = accounts.database.kysely
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['fingerprint', 'ip'])
      .where('email', '=', email);
    expect(await session.execute()).toEqual([{ fingerprint: '{"platform":"Linux"}', ip: '127.0.0.1' }]);
  });

  test('[I13] logs the same person in again, in a session of its own', async () => {
    const email = newEmail();
    const [first, second] = [accounts.visitor(), accounts.visitor()];
    await loginSocially(first, verified(email));
    const callback = await loginSocially(second, verified(email));
    expect(callback.message).toMatchObject({ registered: false, error: null });
    expect(second.token).not.toBe(first.token);
    const ids = await Promise.all([first, second].map(async (one) => (await one.call('getProfile', {})).body.user.id));
    expect(ids[0]).toBe(ids[1]);
  });

  test('its page may run its own script only, stays out of caches and frames, and keeps its opener', async () => {
    const { headers, text } = await loginSocially(accounts.visitor(), verified(newEmail()));
    const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect([...text.matchAll(/<script [^>]*nonce="([^"]+)"/g)].map(([, each]) => each)).toEqual([nonce, nonce]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('what a person is called cannot leave the script element', async () => {
    const visitor = accounts.visitor();
    const { text } = await loginSocially(visitor, { name: '</script><script>alert(1)', email: '' });
    expect(text).not.toContain('alert(1)');
  });

  test('[I13] a person without email gets an account without one', async () => {
    const visitor = accounts.visitor();
    expect((await loginSocially(visitor, { name: `Marta ${randomUUID()}`, email: '' })).message.registered).toBe(true);
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ email: null, is_email_verified: false });
  });

  test('[I14] an email that the provider has not verified is not taken over into the account', async () => {
    const visitor = accounts.visitor();
    expect((await loginSocially(visitor, unverified(newEmail()))).message.registered).toBe(true);
    expect((await visitor.call('getProfile', {})).body.user.email).toBeNull();
  });

  test('[I14] a verified email opens the account with the same confirmed email', async () => {
    const owner = await accounts.confirmed();
    const visitor = accounts.visitor();
    expect((await loginSocially(visitor, verified(owner.email))).message).toMatchObject({ registered: false });
    expect((await visitor.call('getProfile', {})).body.user.email).toBe(owner.email);
  });

  test.each([
    ['the account has not confirmed the email', 'registered', verified],
    ['the provider has not verified the email', 'confirmed', unverified],
  ] as const)('[I14] refuses when %s', async (_why, kind, choice) => {
    const owner = await accounts[kind]();
    const visitor = accounts.visitor();
    const { message, headers, origin } = await loginSocially(visitor, choice(owner.email));
    expect({ message, origin }).toMatchObject({
      message: { token: null, error: 'social-email-unconfirmed' },
      origin: SITE,
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('a player adds the provider to the own account, whatever its email', async () => {
    const owner = await accounts.confirmed();
    const email = newEmail();
    expect((await loginSocially(owner.copy(), verified(email), { token: owner.token })).message.error).toBeNull();
    const visitor = accounts.visitor();
    await loginSocially(visitor, verified(email));
    expect((await visitor.call('getProfile', {})).body.user.email).toBe(owner.email);
  });

  test('[I13] what opens another account, or a second one of the same provider, cannot be added', async () => {
    const [owner, email] = [await accounts.confirmed(), newEmail()];
    await loginSocially(accounts.visitor(), verified(email));
    const stolen = await loginSocially(owner.copy(), verified(email), { token: owner.token });
    expect(stolen.message.error).toBe('social-linked-elsewhere');
    await loginSocially(owner.copy(), verified(newEmail()), { token: owner.token });
    const second = await loginSocially(owner.copy(), verified(newEmail()), { token: owner.token });
    expect(second.message.error).toBe('social-linked-elsewhere');
  });

  test('two popups of one new person at once make one account', async () => {
    const [email, visitors] = [newEmail(), [accounts.visitor(), accounts.visitor()]];
    const callbacks = await Promise.all(visitors.map((visitor) => loginSocially(visitor, verified(email))));
    expect(callbacks.map(({ message }) => message.error)).toEqual([null, null]);
    expect(callbacks.filter(({ message }) => message.registered)).toHaveLength(1);
  });
});

describe('[row:C07] [I12] what is not in order', () => {
  const refused = { message: { token: null, error: 'social-login-expired' }, origin: null };

  test('a finished login cannot be repeated', async () => {
    const visitor = accounts.visitor();
    const back = await chooseIdentity(visitor, await beginSocialLogin(visitor), verified(newEmail()));
    expect((await openCallback(visitor, back)).message.error).toBeNull();
    expect(await openCallback(visitor, back)).toMatchObject(refused);
  });

  test('another browser cannot finish it', async () => {
    const attacker = accounts.visitor();
    const back = await chooseIdentity(attacker, await beginSocialLogin(attacker), verified(newEmail()));
    expect(await openCallback(accounts.visitor(), back)).toMatchObject(refused);
    const victim = accounts.visitor();
    await beginSocialLogin(victim);
    expect(await openCallback(victim, back)).toMatchObject(refused);
    expect((await openCallback(attacker, back)).message.error).toBeNull();
  });

  test('a login not finished within ten minutes is over', async () => {
    const visitor = accounts.visitor();
    const url = await beginSocialLogin(visitor);
    accounts.advance(10 * MINUTE_MS);
    expect(await openCallback(visitor, await chooseIdentity(visitor, url, verified(newEmail())))).toMatchObject(
      refused,
    );
  });

  test('a state of nobody, of another provider, or none', async () => {
    const visitor = accounts.visitor();
    const back = await chooseIdentity(visitor, await beginSocialLogin(visitor), verified(newEmail()));
    for (const address of [
      '/auth/social/sandbox/callback',
      '/auth/social/sandbox/callback?code=x&state=y',
      back.replace('/sandbox/callback', '/google/callback'),
    ])
      expect(await openCallback(visitor, address)).toMatchObject(refused);
  });

  test.each([
    ['code', 'x'.repeat(43)],
    ['error', 'access_denied'],
  ])('a changed %s is told to the page', async (name, value) => {
    const visitor = accounts.visitor();
    const back = new URL(await chooseIdentity(visitor, await beginSocialLogin(visitor), verified(newEmail())));
    back.searchParams.set(name, value);
    expect(await openCallback(visitor, back.href)).toMatchObject({
      origin: SITE,
      message: { token: null, error: 'social-login-refused' },
    });
  });

  test('[I12] a code of another login is refused: nonce and verifier do not fit', async () => {
    const visitor = accounts.visitor();
    const [one, other] = [await beginSocialLogin(visitor), await beginSocialLogin(visitor)];
    const back = new URL(await chooseIdentity(visitor, one, verified(newEmail())));
    const stolen = new URL(await chooseIdentity(accounts.visitor(), other, verified(newEmail())));
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect((await openCallback(visitor, back.href)).message.error).toBe('social-login-refused');
  });

  test('a person who refuses is no failure of the site', async () => {
    const visitor = accounts.visitor();
    const callback = await loginSocially(visitor, { identity: 'refuse' });
    expect(callback).toMatchObject({ status: 200, message: { error: 'social-login-refused' } });
  });
});

describe('the sandbox provider', () => {
  test('is marked as such and runs no script', async () => {
    const visitor = accounts.visitor();
    const answer = await visitor.send(await beginSocialLogin(visitor));
    const text = await answer.text();
    expect(text).toContain('Sandbox login');
    expect(text).not.toMatch(/<script/i);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('its ready identities work', async () => {
    for (const identity of ['verified', 'unverified', 'without-email'])
      expect((await loginSocially(accounts.visitor(), { identity })).message.error).toBeNull();
  });

  test.each([
    ['redirect_uri', 'https://evil.example/auth/social/sandbox/callback'],
    ['redirect_uri', 'http://localhost/elsewhere'],
    ['client_id', 'another'],
    ['code_challenge_method', 'plain'],
    ['scope', 'email'],
  ])('shows no page for a %s of nobody', async (name, value) => {
    const visitor = accounts.visitor();
    const url = new URL(await beginSocialLogin(visitor));
    url.searchParams.set(name, value);
    expect((await visitor.send(url.href)).status).toBe(404);
  });

  test('asks again for an identity that is none', async () => {
    const visitor = accounts.visitor();
    const answer = await visitor.send(await beginSocialLogin(visitor), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=&email=',
    });
    expect(answer.status).toBe(422);
  });

  test('gives nothing for a code without the secret of the client', async () => {
    const visitor = accounts.visitor();
    const code = new URL(
      await chooseIdentity(visitor, await beginSocialLogin(visitor), verified(newEmail())),
    ).searchParams.get('code');
    const collect = (form: Record<string, string>) =>
      visitor.send('/sandbox/openid/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'authorization_code', code: code ?? '', ...form }).toString(),
      });
    const forms: Record<string, string>[] = [{ client_id: 'baize' }, { client_id: 'baize', client_secret: 'guess' }];
    for (const form of forms) {
      const answer = await collect(form);
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_grant' }]);
    }
  });
});

test(
  'a site with a mail server has no sandbox provider: it would let everybody into everybody’s account',
  async () => {
    const real = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      expect((await real.visitor().call('listSocialProviders', {})).body).toEqual({ providers: [], passkeys: false });
      for (const path of ['authorize', 'jwks', '.well-known/openid-configuration'])
        expect((await real.visitor().send(`/sandbox/openid/${path}`)).status).toBe(404);
    } finally {
      await real.close();
    }
  },
  STARTING_MS,
);

test(
  '[row:C07] a provider of the settings that does not answer refuses the login and no other',
  async () => {
    const provider = {
      name: 'google',
      title: 'Google',
      issuer: 'https://127.0.0.1:9',
      clientId: 'id',
      clientSecret: 'secret',
    };
    const real = await startAccounts({ SOCIAL_PROVIDERS: JSON.stringify([provider]) });
    try {
      expect((await real.visitor().call('listSocialProviders', {})).body).toEqual({
        providers: [{ name: 'google', title: 'Google' }],
        passkeys: false,
      });
      const body = { provider: 'google', origin: SITE };
      expect(await real.visitor().call('startSocialLogin', { body })).toMatchObject({
        status: 503,
        refusal: { code: 'service-unavailable' },
      });
      expect((await real.registered()).token).toMatch(/^[\w-]{43}$/);
    } finally {
      await real.close();
    }
  },
  STARTING_MS,
);

test('[row:C31] a password can be set for an account that a provider opened', async () => {
  const visitor = accounts.visitor();
  const email = newEmail();
  await loginSocially(visitor, verified(email));
  await visitor.call('setPassword', { body: { password: PASSWORD, confirm_password: PASSWORD } });
  const answer = await accounts.visitor().call('loginByEmailPassword', { body: { email, password: PASSWORD } });
  expect(answer.status).toBe(200);
});
