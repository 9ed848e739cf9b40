import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ADDRESSES,
  type AccountsPlatform,
  newPhone,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
  wrongCode,
} from '../../../../tests/support/accounts.ts';

const MINUTE_MS = 60_000;
const NEW = 'five-warm-tables';
const newPassword = { password: NEW, confirm_password: NEW };

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'true', ...ADDRESSES });
}, STARTING_MS);
afterAll(() => accounts.close());

const by = () => accounts.visitor();
const forgot = (email: string) => by().call('forgotPasswordByEmail', { body: { email } });
const forgotByPhone = (phone: string) => by().call('forgotPasswordByPhone', { body: { phone } });
const loginStatus = async (email: string, password: string) =>
  (await by().call('loginByEmailPassword', { body: { email, password } })).status;

/** The token in the link of the newest letter. */
async function linkToken(email: string): Promise<string> {
  const [letter] = await accounts.mails(email);
  return /\/reset-password\/([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? 'no token';
}

describe.each([
  ['[row:C15] POST /api/v2/auth/password/email/forgot', 'email'],
  ['[row:C21] POST /api/v2/auth/password/phone/forgot', 'phone'],
] as const)('%s', (_row, kind) => {
  const person = async () =>
    kind === 'email' ? (await accounts.confirmed()).email : (await accounts.registeredByPhone()).phone;
  const stranger = () => (kind === 'email' ? `${randomUUID()}@mail.example` : newPhone());
  const request = kind === 'email' ? forgot : forgotByPhone;

  test('sends a code to an account, and answers the same without one', async () => {
    const [account, nobody] = [await person(), stranger()];
    const [known, unknown] = [await request(account), await request(nobody)];
    expect(known).toMatchObject({ status: 200, body: { success: true, retryAfterSeconds: 60 } });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
    expect((await accounts.mails(account))[0]?.text).toMatch(/^\d{6}\b/m);
    expect(await accounts.mails(nobody)).toEqual([]);
    for (const table of ['one_time_codes', 'reset_tokens'] as const) {
      const left = accounts.database.kysely.selectFrom(table).select('address').where('address', '=', nobody);
      expect(await left.execute()).toEqual([{ address: nobody }]);
    }
  });

  test('[I4] the cool-down is the same with and without an account', async () => {
    for (const address of [await person(), stranger()]) {
      await request(address);
      accounts.advance(10_000);
      const answer = await request(address);
      expect(answer).toMatchObject({ status: 429, refusal: { code: 'code-cooldown' } });
      expect(answer.headers.get('retry-after')).toBe('50');
    }
  });

  test('refuses what is no address', async () => {
    expect(await request('x')).toMatchObject({ status: 422, refusal: { errors: { [kind]: ['invalid'] } } });
  });
});

test('[row:C15] the link leads to the site that the call came from, and to no other', async () => {
  const { email } = await accounts.confirmed();
  await by().call('forgotPasswordByEmail', { body: { email } }, { origin: 'https://evil.example' });
  expect((await accounts.mails(email))[0]?.text).toContain(`${SITE}/reset-password/`);
});

describe('[row:C18] [row:C17] POST /api/v2/auth/password/email/token/check and /token/confirm', () => {
  test('[I9] a check leaves the token good; a confirmation exchanges it for another', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const token = await linkToken(email);
    for (let i = 0; i < 2; i += 1)
      expect(await by().call('checkEmailResetToken', { body: { token } })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    const { body } = await by().call('confirmEmailResetToken', { body: { token } });
    expect(body).toMatchObject({ success: true, data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect((await by().call('checkEmailResetToken', { body: { token } })).refusal.code).toBe('reset-token-invalid');
    const fresh = { token: body.data.reset_token };
    expect((await by().call('checkEmailResetToken', { body: fresh })).status).toBe(200);
    accounts.advance(10 * MINUTE_MS);
    expect((await by().call('checkEmailResetToken', { body: fresh })).refusal.code).toBe('reset-token-invalid');
  });

  test('[row:C17] [I9] of many confirmations at once one counts', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const token = await linkToken(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => by().call('confirmEmailResetToken', { body: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal?.code === 'reset-token-invalid')).toHaveLength(7);
    const fresh = answers.find(({ status }) => status === 200)!.body.data.reset_token;
    expect((await by().call('checkEmailResetToken', { body: { token: fresh } })).status).toBe(200);
  });

  test('[I9] a newer letter makes the link of the older one worthless', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const older = await linkToken(email);
    accounts.advance(MINUTE_MS);
    await forgot(email);
    const newer = await linkToken(email);
    for (const name of ['checkEmailResetToken', 'confirmEmailResetToken'] as const)
      expect((await by().call(name, { body: { token: older } })).refusal.code).toBe('reset-token-invalid');
    expect((await by().call('checkEmailResetToken', { body: { token: newer } })).status).toBe(200);
  });

  test('[I9] the link is good for half an hour', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const token = await linkToken(email);
    accounts.advance(30 * MINUTE_MS - 1);
    expect((await by().call('checkEmailResetToken', { body: { token } })).status).toBe(200);
    accounts.advance(1);
    for (const name of ['checkEmailResetToken', 'confirmEmailResetToken'] as const)
      expect(await by().call(name, { body: { token } })).toMatchObject({
        status: 422,
        refusal: { code: 'reset-token-invalid' },
      });
  });

  test('refuses a token of nobody, of a phone, and what is none', async () => {
    const { phone } = await accounts.registeredByPhone();
    await forgotByPhone(phone);
    const confirmed = await by().call('confirmPhoneResetCode', { body: { phone, code: await accounts.code(phone) } });
    for (const token of ['x'.repeat(43), confirmed.body.data.reset_token])
      for (const name of ['checkEmailResetToken', 'confirmEmailResetToken'] as const)
        expect((await by().call(name, { body: { token } })).refusal.code).toBe('reset-token-invalid');
    expect((await by().call('checkEmailResetToken', { body: { token: 'x' } })).refusal.errors).toEqual({
      token: ['invalid'],
    });
  });
});

describe('[row:C19] POST /api/v2/auth/password/email/reset/token', () => {
  test('[I9] [I10] sets the password once, ends every session, confirms the email', async () => {
    const owner = await accounts.registered();
    await forgot(owner.email);
    const token = await linkToken(owner.email);
    expect(await by().call('resetPasswordByEmailToken', { body: { token, ...newPassword } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await owner.call('getProfile', {})).status).toBe(401);
    expect((await owner.call('refreshToken', { body: {} })).status).toBe(401);
    expect([await loginStatus(owner.email, PASSWORD), await loginStatus(owner.email, NEW)]).toEqual([401, 200]);
    const kept = accounts.database.kysely
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', owner.email);
    expect((await kept.executeTakeFirst())?.email_verified_at).not.toBeNull();
    const again = await by().call('resetPasswordByEmailToken', { body: { token, ...newPassword } });
    expect(again).toMatchObject({ status: 422, refusal: { code: 'reset-token-invalid' } });
  });

  test('[I9] of two uses at once one counts', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const token = await linkToken(email);
    const passwords = ['five-warm-tables', 'nine-cold-chairs'];
    const answers = await Promise.all(
      passwords.map((password) =>
        by().call('resetPasswordByEmailToken', { body: { token, password, confirm_password: password } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  });

  test('[I9] the code of the same letter is used up too', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const [token, code] = [await linkToken(email), await accounts.code(email)];
    await by().call('resetPasswordByEmailToken', { body: { token, ...newPassword } });
    expect((await by().call('resetPasswordByEmailCode', { body: { email, code, ...newPassword } })).refusal.code).toBe(
      'code-expired',
    );
  });

  test.each([
    [{ password: 'qwerty123', confirm_password: 'qwerty123' }, { password: ['password-weak'] }],
    [{ password: 'short', confirm_password: 'short' }, { password: ['too-small'] }],
    [{ password: NEW, confirm_password: 'another' }, { confirm_password: ['passwords-differ'] }],
  ])('[row:V03] refuses %j by name, and the token stays good', async (passwords, errors) => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const token = await linkToken(email);
    const answer = await by().call('resetPasswordByEmailToken', { body: { token, ...passwords } });
    expect(answer).toMatchObject({ status: 422, refusal: { errors } });
    expect((await by().call('checkEmailResetToken', { body: { token } })).status).toBe(200);
  });
});

describe('[row:C16] POST /api/v2/auth/password/email/code/confirm', () => {
  test('[I1] exchanges the code once for a token that sets a password', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const code = await accounts.code(email);
    const { body } = await by().call('confirmEmailResetCode', { body: { email, code } });
    expect((await by().call('confirmEmailResetCode', { body: { email, code } })).refusal.code).toBe('code-expired');
    const reset = await by().call('resetPasswordByEmailToken', {
      body: { token: body.data.reset_token, ...newPassword },
    });
    expect([reset.status, await loginStatus(email, NEW)]).toEqual([200, 200]);
  });

  test('[I2] refuses the sixth try, the same with and without an account', async () => {
    const { email } = await accounts.confirmed();
    for (const address of [email, 'no-account@mail.example']) {
      await forgot(address);
      const code = address === email ? wrongCode(await accounts.code(email)) : '123456';
      const tryIt = () => by().call('confirmEmailResetCode', { body: { email: address, code } });
      for (let i = 0; i < 5; i += 1) expect((await tryIt()).refusal.code).toBe('code-wrong');
      expect((await tryIt()).refusal.code).toBe('code-expired');
    }
  });

  test('a login code is no reset code', async () => {
    const { email } = await accounts.confirmed();
    await by().call('requestEmailLoginCode', { body: { email } });
    const code = await accounts.code(email);
    expect((await by().call('confirmEmailResetCode', { body: { email, code } })).refusal.code).toBe('code-expired');
  });
});

describe('[row:C20] POST /api/v2/auth/password/email/reset/code', () => {
  test('[I1] [I10] sets the password once', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const body = { email, code: await accounts.code(email), ...newPassword };
    expect((await by().call('resetPasswordByEmailCode', { body })).status).toBe(200);
    expect(await loginStatus(email, NEW)).toBe(200);
    expect((await by().call('resetPasswordByEmailCode', { body })).refusal.code).toBe('code-expired');
  });

  test('[I2] [I3] refuses a wrong code, the sixth try and an old code', async () => {
    const { email } = await accounts.confirmed();
    await forgot(email);
    const code = await accounts.code(email);
    const reset = (tried: string) =>
      by().call('resetPasswordByEmailCode', { body: { email, code: tried, ...newPassword } });
    for (let i = 0; i < 5; i += 1) expect((await reset(wrongCode(code))).refusal.code).toBe('code-wrong');
    expect((await reset(code)).refusal.code).toBe('code-expired');
    accounts.advance(MINUTE_MS);
    await forgot(email);
    const second = await accounts.code(email);
    accounts.advance(10 * MINUTE_MS);
    expect((await reset(second)).refusal.code).toBe('code-expired');
    expect(await loginStatus(email, PASSWORD)).toBe(200);
  });
});

describe('[row:C22] [row:C23] [row:C24] /api/v2/auth/password/phone', () => {
  async function resetToken(phone: string): Promise<string> {
    await forgotByPhone(phone);
    const { body } = await by().call('confirmPhoneResetCode', { body: { phone, code: await accounts.code(phone) } });
    return body.data.reset_token;
  }

  test('[row:C22] [row:C24] [row:C23] code, token, new password', async () => {
    const owner = await accounts.registeredByPhone();
    const { phone } = owner;
    const token = await resetToken(phone);
    expect((await by().call('checkPhoneResetToken', { body: { phone, token } })).body).toEqual({ success: true });
    expect((await by().call('resetPasswordByPhone', { body: { phone, token, ...newPassword } })).body).toEqual({
      success: true,
    });
    expect((await owner.call('getProfile', {})).status).toBe(401);
    const login = await by().call('loginByPhonePassword', { query: {}, body: { phone, password: NEW } });
    expect(login.status).toBe(200);
    const again = await by().call('resetPasswordByPhone', { body: { phone, token, ...newPassword } });
    expect(again).toMatchObject({ status: 422, refusal: { code: 'reset-token-invalid' } });
  });

  test('[row:C22] [I2] refuses a wrong code and the sixth try', async () => {
    const { phone } = await accounts.registeredByPhone();
    await forgotByPhone(phone);
    const code = await accounts.code(phone);
    const tryIt = (tried: string) => by().call('confirmPhoneResetCode', { body: { phone, code: tried } });
    for (let i = 0; i < 5; i += 1) expect((await tryIt(wrongCode(code))).refusal.code).toBe('code-wrong');
    expect((await tryIt(code)).refusal.code).toBe('code-expired');
  });

  test('[row:C24] [row:V04] refuses a token of another phone, an email’s token, and an old one', async () => {
    const { phone } = await accounts.registeredByPhone();
    const { email } = await accounts.confirmed();
    const token = await resetToken(phone);
    await forgot(email);
    const check = async (of: string, tried: string) =>
      (await by().call('checkPhoneResetToken', { body: { phone: of, token: tried } })).refusal.code;
    expect(await check(newPhone(), token)).toBe('reset-token-invalid');
    expect(await check(phone, await linkToken(email))).toBe('reset-token-invalid');
    expect((await by().call('checkPhoneResetToken', { body: { phone, token } })).status).toBe(200);
    accounts.advance(10 * MINUTE_MS);
    expect(await check(phone, token)).toBe('reset-token-invalid');
  });

  test('[row:C23] [row:V03] refuses passwords that differ, and another phone’s token', async () => {
    const { phone } = await accounts.registeredByPhone();
    const token = await resetToken(phone);
    const differing = { password: NEW, confirm_password: 'another' };
    expect((await by().call('resetPasswordByPhone', { body: { phone, token, ...differing } })).refusal.errors).toEqual({
      confirm_password: ['passwords-differ'],
    });
    const other = await by().call('resetPasswordByPhone', { body: { phone: newPhone(), token, ...newPassword } });
    expect(other.refusal.code).toBe('reset-token-invalid');
  });
});

describe('[row:C31] POST /api/v2/auth/password/set', () => {
  /** The login by code takes an unconfirmed account over, and leaves it without password. */
  async function withoutPassword() {
    const { email } = await accounts.registered();
    await by().call('requestEmailLoginCode', { body: { email } });
    const visitor = by();
    const answer = await visitor.call('loginByEmailCode', { body: { email, code: await accounts.code(email) } });
    visitor.token = answer.body.token;
    return { visitor, email };
  }

  test('[row:V03] gives an account without password its first one', async () => {
    const { visitor, email } = await withoutPassword();
    expect((await visitor.call('setPassword', { body: newPassword })).body).toEqual({ success: true });
    expect(await loginStatus(email, NEW)).toBe(200);
    expect((await visitor.call('getProfile', {})).body.user.is_password_exists).toBe(true);
  });

  test('[row:V03] refuses an account that has one, also the second of two at once', async () => {
    const owner = await accounts.confirmed();
    expect(await owner.call('setPassword', { body: newPassword })).toMatchObject({
      status: 409,
      refusal: { code: 'password-exists' },
    });
    // Whatever the new one is worth: there is nothing to be set.
    const weak = { password: 'qwerty123', confirm_password: 'x' };
    expect((await owner.call('setPassword', { body: weak })).refusal.code).toBe('password-exists');
    const { visitor } = await withoutPassword();
    const answers = await Promise.all([1, 2].map(() => visitor.call('setPassword', { body: newPassword })));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('[row:V03] refuses a weak password and two that differ, by name; a guest', async () => {
    const { visitor } = await withoutPassword();
    const weak = { password: 'qwerty123', confirm_password: 'qwerty123' };
    expect((await visitor.call('setPassword', { body: weak })).refusal.errors).toEqual({ password: ['password-weak'] });
    expect(
      (await visitor.call('setPassword', { body: { ...newPassword, confirm_password: 'x' } })).refusal.errors,
    ).toEqual({ confirm_password: ['passwords-differ'] });
    expect((await by().call('setPassword', { body: newPassword })).status).toBe(401);
  });
});

describe('[row:C32] POST /password/update', () => {
  const change = { old_password: PASSWORD, password: NEW, password_confirm: NEW };

  test('[row:V02] [I11] changes the password; this session goes on, every other ends', async () => {
    const owner = await accounts.confirmed();
    const other = by();
    other.token = (
      await other.call('loginByEmailPassword', { body: { email: owner.email, password: PASSWORD } })
    ).body.token;
    expect((await owner.call('updatePassword', { body: change })).body).toEqual({ success: true });
    expect([(await owner.call('getProfile', {})).status, (await other.call('getProfile', {})).status]).toEqual([
      200, 401,
    ]);
    expect([await loginStatus(owner.email, PASSWORD), await loginStatus(owner.email, NEW)]).toEqual([401, 200]);
  });

  test.each([
    [{ old_password: 'another-password' }, { old_password: ['password-wrong'] }],
    [{ password: 'short', password_confirm: 'short' }, { new_password: ['too-small'] }],
    [{ password: 'qwerty123', password_confirm: 'qwerty123' }, { new_password: ['password-weak'] }],
    [{ password_confirm: 'another' }, { password_confirm: ['passwords-differ'] }],
  ])('[row:V02] refuses %j by its own field', async (wrong, errors) => {
    const owner = await accounts.confirmed();
    const answer = await owner.call('updatePassword', { body: { ...change, ...wrong } });
    expect(answer).toMatchObject({ status: 422, refusal: { errors } });
    expect(await loginStatus(owner.email, PASSWORD)).toBe(200);
  });

  test('[row:V02] takes eight characters, and not seven', async () => {
    const owner = await accounts.confirmed();
    const to = (password: string) =>
      owner.call('updatePassword', { body: { old_password: PASSWORD, password, password_confirm: password } });
    expect((await to('vq7-mz2')).refusal.errors).toEqual({ new_password: ['too-small'] });
    expect((await to('vq7-mz2k')).status).toBe(200);
    expect(await loginStatus(owner.email, 'vq7-mz2k')).toBe(200);
  });

  test('[row:V02] a right password begins the count of wrong ones anew', async () => {
    const owner = await accounts.confirmed();
    const wrong = { ...change, old_password: 'another-password' };
    for (let i = 0; i < 9; i += 1) await owner.call('updatePassword', { body: wrong });
    expect((await owner.call('updatePassword', { body: change })).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await owner.call('updatePassword', { body: wrong })).status).toBe(422);
  });

  test('[row:V02] refuses the eleventh wrong password, whoever holds the session', async () => {
    const owner = await accounts.confirmed();
    const wrong = { ...change, old_password: 'another-password' };
    for (let i = 0; i < 10; i += 1) expect((await owner.call('updatePassword', { body: wrong })).status).toBe(422);
    expect(await owner.call('updatePassword', { body: change })).toMatchObject({
      status: 429,
      refusal: { code: 'too-many-requests' },
    });
  });

  test('[row:V02] refuses an account without password, and a guest', async () => {
    const owner = await accounts.confirmed();
    await accounts.database.kysely
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', owner.email)
      .execute();
    expect(await owner.call('updatePassword', { body: change })).toMatchObject({
      status: 409,
      refusal: { code: 'password-missing' },
    });
    expect((await by().call('updatePassword', { body: change })).status).toBe(401);
  });
});

describe('[row:C08] POST /auth/send_login_data', () => {
  const request = (email: string) => by().call('sendLoginData', { body: { email } });

  test('mails how to log in and never a password; answers the same without an account', async () => {
    const { email } = await accounts.confirmed();
    const [known, unknown] = [await request(email), await request('nobody-at-all@mail.example')];
    expect(known).toMatchObject({ status: 200, body: { success: true, retryAfterSeconds: 600 } });
    expect(unknown.body).toEqual(known.body);
    const [letter] = await accounts.mails(email);
    expect(letter?.subject).toBe('Как войти в Baize');
    expect(letter?.text).toContain(`${SITE}/?login`);
    expect(letter?.text).not.toContain(PASSWORD);
    expect(await accounts.mails('nobody-at-all@mail.example')).toEqual([]);
  });

  test('sends one in ten minutes, the same with and without an account', async () => {
    for (const email of [(await accounts.confirmed()).email, 'nobody-again@mail.example']) {
      await request(email);
      const answer = await request(email);
      expect(answer).toMatchObject({ status: 429, refusal: { code: 'too-many-requests' } });
      expect(answer.headers.get('retry-after')).toBe('600');
    }
  });
});

describe('the owner of the proved address', () => {
  const told = async (email: string) =>
    (await accounts.mails(email)).filter(({ subject }) => subject === 'Изменился вход в ваш аккаунт Baize').length;

  test('is told of every new password, and nobody else', async () => {
    const player = await accounts.confirmed();
    const password = 'another calm night';
    const change = { old_password: PASSWORD, password, password_confirm: password };
    await player.call('updatePassword', { body: change });
    expect(await told(player.email)).toBe(1);
    await accounts.visitor().call('forgotPasswordByEmail', { body: { email: player.email } });
    const code = await accounts.code(player.email);
    const reset = { email: player.email, code, password: PASSWORD, confirm_password: PASSWORD };
    await accounts.visitor().call('resetPasswordByEmailCode', { body: reset });
    expect(await told(player.email)).toBe(2);
    const unproved = await accounts.registered();
    await unproved.call('updatePassword', { body: change });
    expect(await told(unproved.email)).toBe(0);
  });
});
