import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ADDRESSES,
  type AccountsPlatform,
  STARTING_MS,
  PASSWORD,
  startAccounts,
  wrongCode,
} from '../../../../tests/support/accounts.ts';

const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'true', ...ADDRESSES });
}, STARTING_MS);
afterAll(() => accounts.close());

describe('[row:C09] [row:P07] POST /api/v2/auth/login/email/password', () => {
  test('logs in, in a session of its own', async () => {
    const { email, token } = await accounts.registered();
    const visitor = accounts.visitor();
    const answer = await visitor.call('loginByEmailPassword', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, sso: null } });
    expect(answer.body.token).not.toBe(token);
    visitor.token = answer.body.token;
    expect((await visitor.call('getProfile', {})).body.user.email).toBe(email);
  });

  test('refuses a wrong password, an unknown address and an account without password alike', async () => {
    const { email } = await accounts.registered();
    const bare = await accounts.registered();
    await accounts.database.kysely
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', bare.email)
      .execute();
    const answers = await Promise.all(
      [
        { email, password: 'another-password' },
        { email: 'nobody@mail.example', password: PASSWORD },
        { email: bare.email, password: PASSWORD },
      ].map((body) => accounts.visitor().call('loginByEmailPassword', { body })),
    );
    for (const { status, refusal, headers } of answers) {
      expect({ status, refusal }).toMatchObject({
        status: 401,
        refusal: { code: 'credentials-wrong', message: answers[0]?.refusal.message },
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('refuses the eleventh try with one account, also the right one, until the window closes', async () => {
    const { email } = await accounts.registered();
    const place = accounts.visitor();
    const tryWith = (password: string) => place.call('loginByEmailPassword', { body: { email, password } });
    for (let i = 0; i < 10; i += 1) expect((await tryWith('another-password')).status).toBe(401);
    const refused = await tryWith(PASSWORD);
    expect(refused).toMatchObject({ status: 429, refusal: { code: 'too-many-requests' } });
    expect(refused.headers.get('retry-after')).toBe(String(15 * 60));
    accounts.advance(15 * MINUTE_MS);
    expect((await tryWith(PASSWORD)).status).toBe(200);
  });

  test('a right password forgets the wrong ones', async () => {
    const { email } = await accounts.registered();
    const place = accounts.visitor();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1)
        await place.call('loginByEmailPassword', { body: { email, password: 'another-password' } });
      expect((await place.call('loginByEmailPassword', { body: { email, password: PASSWORD } })).status).toBe(200);
    }
  });

  test('refuses a malformed form', async () => {
    const answer = await accounts.visitor().call('loginByEmailPassword', { body: { email: 'x', password: '' } });
    expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
    expect(Object.keys(answer.refusal.errors ?? {}).toSorted()).toEqual(['email', 'password']);
  });
});

describe('[row:C14] POST /api/v2/auth/login/email/verification', () => {
  const request = (email: string) => accounts.visitor().call('requestEmailLoginCode', { body: { email } });

  test('mails a code to an account, and answers the same without one', async () => {
    const { email } = await accounts.confirmed();
    const [known, unknown] = [await request(email), await request('nobody-here@mail.example')];
    expect(known).toMatchObject({ status: 200, body: { success: true, retryAfterSeconds: 60 } });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect((await accounts.mails(email))[0]?.subject).toContain('код для входа');
    expect(await accounts.mails('nobody-here@mail.example')).toEqual([]);
  });

  test('the cool-down is the same with and without an account', async () => {
    const { email } = await accounts.confirmed();
    for (const address of [email, 'nobody-there@mail.example']) {
      await request(address);
      accounts.advance(10_000);
      const answer = await request(address);
      expect(answer).toMatchObject({ status: 429, refusal: { code: 'code-cooldown' } });
      expect(answer.headers.get('retry-after')).toBe('50');
    }
  });

  test('refuses the seventh code within an hour; requests within the cool-down do not count', async () => {
    const { email } = await accounts.confirmed();
    for (let i = 0; i < 5; i += 1) {
      expect((await request(email)).status).toBe(200);
      expect((await request(email)).refusal.code).toBe('code-cooldown');
      accounts.advance(MINUTE_MS);
    }
    expect((await request(email)).status).toBe(200);
    accounts.advance(MINUTE_MS);
    const refused = await request(email);
    expect(refused).toMatchObject({ status: 429, refusal: { code: 'too-many-requests' } });
    expect(refused.headers.get('retry-after')).toBe(String(54 * 60));
  });

  test('refuses what is no address', async () => {
    expect(await request('no-address')).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
  });
});

describe('[row:C10] [row:P07] POST /api/v2/auth/login/email/code', () => {
  async function codeFor(email: string): Promise<string> {
    await accounts.visitor().call('requestEmailLoginCode', { body: { email } });
    return accounts.code(email);
  }
  const login = (email: string, code: string) => accounts.visitor().call('loginByEmailCode', { body: { email, code } });

  test('logs in once with a code', async () => {
    const { email } = await accounts.confirmed();
    const code = await codeFor(email);
    expect(await login(email, code)).toMatchObject({ status: 200, body: { success: true, sso: null } });
    expect(await login(email, code)).toMatchObject({ status: 422, refusal: { code: 'code-expired' } });
  });

  test('refuses a wrong code, five wrong codes, and a code of the other purpose', async () => {
    const { email } = await accounts.registered();
    const confirmation = await accounts.code(email);
    const code = await codeFor(email);
    if (confirmation !== code) expect((await login(email, confirmation)).refusal.code).toBe('code-wrong');
    for (let i = 0; i < 5; i += 1) await login(email, wrongCode(code));
    expect(await login(email, code)).toMatchObject({ status: 422, refusal: { code: 'code-expired' } });
  });

  test('an address without account is refused as a wrong code is', async () => {
    const email = 'stranger@mail.example';
    await accounts.visitor().call('requestEmailLoginCode', { body: { email } });
    expect(await login(email, '000000')).toMatchObject({ status: 422, refusal: { code: 'code-wrong' } });
  });

  test('refuses without a code that was asked for', async () => {
    const { email } = await accounts.confirmed();
    expect(await login(email, '000000')).toMatchObject({ status: 422, refusal: { code: 'code-expired' } });
  });

  test('keeps password and sessions of a confirmed account', async () => {
    const owner = await accounts.confirmed();
    await login(owner.email, await codeFor(owner.email));
    const { body } = await owner.call('getProfile', {});
    expect(body.user.is_password_exists).toBe(true);
  });

  test('takes an unconfirmed account over: whoever registered it loses password and session', async () => {
    const squatter = await accounts.registered();
    const owner = accounts.visitor();
    const answer = await owner.call('loginByEmailCode', {
      body: { email: squatter.email, code: await codeFor(squatter.email) },
    });
    owner.token = answer.body.token;
    expect((await owner.call('getProfile', {})).body.user).toMatchObject({
      is_email_verified: true,
      is_password_exists: false,
    });
    expect((await squatter.call('getProfile', {})).status).toBe(401);
    const again = await squatter.call('loginByEmailPassword', { body: { email: squatter.email, password: PASSWORD } });
    expect(again.refusal.code).toBe('credentials-wrong');
  });

  test('refuses a malformed form', async () => {
    expect(await login('no-address', '12')).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
  });
});

describe('limits per address', () => {
  test('every call of the folder has a limit of its own', async () => {
    const guest = accounts.visitor();
    const player = await accounts.registered();
    const none = { body: {} as never };
    const calls = [
      [60, guest.call('registerByEmail', none)],
      [20, guest.call('registerByPhone', none)],
      [60, guest.call('startSocialLogin', none)],
      [60, guest.call('sendLoginData', none)],
      [100, guest.call('loginByEmailPassword', none)],
      [100, guest.call('loginByEmailCode', none)],
      [100, guest.call('loginByPhonePassword', { query: {}, ...none })],
      [100, guest.call('loginByPhoneCode', { query: {}, ...none })],
      [60, guest.call('requestEmailLoginCode', none)],
      [60, guest.call('resendEmailLoginCode', none)],
      [20, guest.call('requestPhoneLoginCode', none)],
      [20, guest.call('resendPhoneLoginCode', none)],
      [60, guest.call('forgotPasswordByEmail', none)],
      [20, guest.call('forgotPasswordByPhone', none)],
      [100, guest.call('confirmEmailResetCode', none)],
      [100, guest.call('confirmEmailResetToken', none)],
      [100, guest.call('checkEmailResetToken', none)],
      [100, guest.call('resetPasswordByEmailToken', none)],
      [100, guest.call('resetPasswordByEmailCode', none)],
      [100, guest.call('confirmPhoneResetCode', none)],
      [100, guest.call('checkPhoneResetToken', none)],
      [100, guest.call('resetPasswordByPhone', none)],
      [600, guest.call('refreshToken', none)],
      [600, guest.call('getFingerprintKey', {})],
      [60, player.call('resendEmailCode', none)],
      [20, player.call('resendPhoneCode', none)],
      [100, player.call('verifyEmailCode', none)],
      [100, player.call('verifyPhoneCode', none)],
      [100, player.call('setPassword', none)],
      [100, player.call('updatePassword', none)],
      [600, player.call('listSessions', {})],
      [600, player.call('endSession', { params: { id: 'x' }, ...none })],
      [60, player.call('createHandover', none)],
      [600, player.call('logout', none)],
    ] as const;
    const limits = await Promise.all(
      calls.map(async ([, call]) => Number((await call).headers.get('x-ratelimit-limit'))),
    );
    expect(limits).toEqual(calls.map(([limit]) => limit));
  });
});
