import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CallName } from '@baize/protocol';
import type { Database } from '../../../foundation/db/database.ts';
import {
  ADDRESSES,
  type AccountsPlatform,
  PASSWORD,
  STARTING_MS,
  newPhone,
  QUIET_PARTIES,
  quietModules,
  startAccounts,
  wrongCode,
} from '../../../../tests/support/accounts.ts';
import { modulesFor } from '../../../modules.ts';
import { sealFingerprint } from '../../../../tests/support/seal-fingerprint.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const NEW = 'five-warm-tables';
const FINGERPRINT = '{"platform":"Linux"}';

/** An account is known by an email or by a phone, and each has calls of its own. */
const CALLS = {
  email: {
    register: 'registerByEmail',
    verify: 'verifyEmailCode',
    byPassword: 'loginByEmailPassword',
    byCode: 'loginByEmailCode',
    request: 'requestEmailLoginCode',
    forgot: 'forgotPasswordByEmail',
    confirm: 'confirmEmailResetCode',
    resetByToken: 'resetPasswordByEmailToken',
  },
  phone: {
    register: 'registerByPhone',
    verify: 'verifyPhoneCode',
    byPassword: 'loginByPhonePassword',
    byCode: 'loginByPhoneCode',
    request: 'requestPhoneLoginCode',
    forgot: 'forgotPasswordByPhone',
    confirm: 'confirmPhoneResetCode',
    resetByToken: 'resetPasswordByPhone',
  },
} as const satisfies Record<string, Record<string, CallName>>;
type Kind = keyof typeof CALLS;
type Address = { readonly [kind in Kind]?: string };

let accounts: AccountsPlatform;
/** Happens between what a call reads and the transaction in which it decides, once. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  // Without work in the background: the next transaction is that of the call.
  const quiet = quietModules(modulesFor(['profile']));
  const wrap = (database: Database): Database => ({
    ...database,
    async transaction(work) {
      const act = meanwhile;
      meanwhile = null;
      await act?.();
      return database.transaction(work);
    },
  });
  accounts = await startAccounts({ RATE_LIMITS: 'true', ...ADDRESSES }, quiet, wrap, QUIET_PARTIES);
}, STARTING_MS);
afterAll(() => accounts.close());

const newAddress = (kind: Kind): Address =>
  kind === 'email' ? { email: `${randomUUID()}@mail.example` } : { phone: newPhone() };
const textOf = (address: Address): string => address.email ?? address.phone ?? '';
const form = { password: PASSWORD, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null };

interface Told {
  readonly status: number;
  readonly body: { readonly token: string; readonly data: { readonly reset_token: string } };
  readonly code: string | undefined;
}
async function ask(
  visitor: Visitor,
  name: CallName,
  body: object,
  headers: Record<string, string> = {},
): Promise<Told> {
  const answer = await visitor.call(name, { query: {}, body }, headers);
  return { status: answer.status, body: answer.body as never, code: answer.refusal.code };
}

/** A player with an address of that kind, and the letter or message with its code. */
async function person(kind: Kind): Promise<{ visitor: Visitor; address: Address }> {
  const [visitor, address] = [accounts.visitor(), newAddress(kind)];
  visitor.token = (await ask(visitor, CALLS[kind].register, { ...address, ...form })).body.token;
  return { visitor, address };
}
const codeOf = (address: Address): Promise<string> => accounts.code(textOf(address));
async function confirmed(kind: Kind): Promise<{ visitor: Visitor; address: Address }> {
  const known = await person(kind);
  await ask(known.visitor, CALLS[kind].verify, { code: await codeOf(known.address) });
  return known;
}
const userOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user;
const statusWith = async (
  kind: Kind,
  address: Address,
  password: string,
  by: Visitor = accounts.visitor(),
): Promise<number> => (await ask(by, CALLS[kind].byPassword, { ...address, password })).status;
/** What the account kept of the newest session. */
async function newestSession(kind: Kind, address: Address) {
  return accounts.database.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['fingerprint', 'sessions.ip', 'user_agent'])
    .where(kind, '=', textOf(address))
    .orderBy('sessions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
/** The account has another address from now on. */
async function moveAway(kind: Kind, address: Address): Promise<void> {
  await accounts.database.kysely
    .updateTable('users')
    .set({ [kind]: textOf(newAddress(kind)) })
    .where(kind, '=', textOf(address))
    .execute();
}

describe.each([
  ['[row:C05] [row:P07] a registration by email', 'email'],
  ['[row:C06] [row:P07] a registration by phone', 'phone'],
] as const)('%s', (_what, kind) => {
  test('sends the code that confirms the address, and opens a session from where it came', async () => {
    const [visitor, address] = [accounts.visitor(), newAddress(kind)];
    const headers = { 'user-agent': 'A tablet' };
    visitor.token = (await ask(visitor, CALLS[kind].register, { ...address, ...form }, headers)).body.token;
    expect(await newestSession(kind, address)).toEqual({
      fingerprint: null,
      ip: visitor.address,
      user_agent: 'A tablet',
    });
    expect((await userOf(visitor))[`is_${kind}_verified`]).toBe(false);
    expect((await ask(visitor, CALLS[kind].verify, { code: await codeOf(address) })).status).toBe(200);
    expect((await userOf(visitor))[`is_${kind}_verified`]).toBe(true);
  });

  test('of two at once the later is told that the address is taken, and is sent nothing', async () => {
    const address = newAddress(kind);
    const register = () => ask(accounts.visitor(), CALLS[kind].register, { ...address, ...form });
    meanwhile = register;
    expect(await register()).toMatchObject({ status: 409, code: `${kind}-taken` });
    expect(await accounts.mails(textOf(address))).toHaveLength(1);
  });
});

describe.each([
  ['[row:C28] another code for an email', 'email', 'resendEmailCode'],
  ['[row:C25] another code for a phone', 'phone', 'resendPhoneCode'],
] as const)('%s', (_what, kind, name) => {
  test('confirms it, and comes in the language of the account, or else of the page', async () => {
    const { visitor, address } = await person(kind);
    accounts.advance(MINUTE_MS);
    expect((await ask(visitor, name, {}, { 'accept-language': 'pt-BR' })).status).toBe(200);
    const textOfNewest = async () => {
      const [letter] = await accounts.mails(textOf(address));
      return `${letter?.subject} ${letter?.text}`;
    };
    expect(await textOfNewest()).toContain('código de confirmação');
    await visitor.call('saveSettings', { body: { locale: 'en' } });
    accounts.advance(MINUTE_MS);
    expect((await ask(visitor, name, {}, { 'accept-language': 'pt-BR' })).status).toBe(200);
    expect(await textOfNewest()).toContain('confirmation code');
    expect((await ask(visitor, CALLS[kind].verify, { code: await codeOf(address) })).status).toBe(200);
    expect((await userOf(visitor))[`is_${kind}_verified`]).toBe(true);
  });

  test('is not sent to an account without such an address, nor to one that is confirmed', async () => {
    const without = await person(kind === 'email' ? 'phone' : 'email');
    const { visitor, address } = await confirmed(kind);
    accounts.advance(MINUTE_MS);
    for (const one of [without, { visitor, address }]) {
      const before = await accounts.mails(textOf(one.address));
      expect(await ask(one.visitor, name, {})).toMatchObject({ status: 200, body: { retryAfterSeconds: 0 } });
      expect(await accounts.mails(textOf(one.address))).toEqual(before);
    }
  });
});

test.each([
  ['[row:C29] an email', 'email', 'phone'],
  ['[row:C30] a phone', 'phone', 'email'],
] as const)('%s that the account has not is not confirmed by its other code', async (_what, kind, other) => {
  const { visitor, address } = await person(other);
  const answer = await ask(visitor, CALLS[kind].verify, { code: await codeOf(address) });
  expect(answer).toMatchObject({ status: 422, code: 'code-expired' });
  expect(await userOf(visitor)).toMatchObject({ is_email_verified: false, is_phone_verified: false });
});

describe.each([
  ['[row:C14] [row:P07] a login code by email', 'email', 'requestEmailLoginCode'],
  ['[row:C27] [row:P07] another login code by email', 'email', 'resendEmailLoginCode'],
  ['[row:C13] [row:P07] a login code by phone', 'phone', 'requestPhoneLoginCode'],
  ['[row:C26] [row:P07] another login code by phone', 'phone', 'resendPhoneLoginCode'],
] as const)('%s', (_what, kind, name) => {
  test('logs in, and is good for nothing else', async () => {
    const { visitor, address } = await confirmed(kind);
    expect(await ask(accounts.visitor(), name, address)).toMatchObject({
      status: 200,
      body: { success: true, retryAfterSeconds: 60 },
    });
    const code = await codeOf(address);
    const other = accounts.visitor();
    expect((await ask(other, CALLS[kind].confirm, { ...address, code })).code).toBe('code-expired');
    other.token = (await ask(other, CALLS[kind].byCode, { ...address, code })).body.token;
    expect((await userOf(other)).id).toBe((await userOf(visitor)).id);
  });

  test('answers the same where no account has the address, and sends nothing', async () => {
    const stranger = newAddress(kind);
    expect(await ask(accounts.visitor(), name, stranger)).toMatchObject({
      status: 200,
      body: { success: true, retryAfterSeconds: 60 },
    });
    expect(await accounts.mails(textOf(stranger))).toEqual([]);
    expect((await ask(accounts.visitor(), name, stranger)).code).toBe('code-cooldown');
  });

  test('comes in the language of the account, or else of the page', async () => {
    const { visitor, address } = await person(kind);
    const textOfNext = async () => {
      await ask(accounts.visitor(), name, address, { 'accept-language': 'pt-BR' });
      accounts.advance(MINUTE_MS);
      const [letter] = await accounts.mails(textOf(address));
      return `${letter?.subject} ${letter?.text}`;
    };
    expect(await textOfNext()).toContain('código de acesso');
    await visitor.call('saveSettings', { body: { locale: 'en' } });
    expect(await textOfNext()).toContain('login code');
  });
});

describe.each([
  ['[row:C15] a forgotten password by email', 'email'],
  ['[row:C21] a forgotten password by phone', 'phone'],
] as const)('%s', (_what, kind) => {
  test('sends the code for a new password in the language of the account, or else of the page', async () => {
    const { visitor, address } = await confirmed(kind);
    const next = async () => {
      await ask(accounts.visitor(), CALLS[kind].forgot, address, { 'accept-language': 'pt-BR' });
      accounts.advance(MINUTE_MS);
      const [letter] = await accounts.mails(textOf(address));
      return `${letter?.subject} ${letter?.text}`;
    };
    expect(await next()).toContain('define uma nova senha');
    await visitor.call('saveSettings', { body: { locale: 'en' } });
    expect(await next()).toContain('is your Baize password reset code');
    const code = await codeOf(address);
    expect((await ask(accounts.visitor(), CALLS[kind].byCode, { ...address, code })).code).toBe('code-expired');
    expect((await ask(accounts.visitor(), CALLS[kind].confirm, { ...address, code })).status).toBe(200);
  });
});

test('[row:C15] [row:C21] an email is sent a letter with a link, and a phone a message without one', async () => {
  const [byEmail, byPhone] = [(await confirmed('email')).address, (await confirmed('phone')).address];
  await ask(accounts.visitor(), CALLS.email.forgot, byEmail);
  await ask(accounts.visitor(), CALLS.phone.forgot, byPhone);
  expect((await accounts.mails(textOf(byEmail)))[0]).toMatchObject({
    kind: 'mail',
    subject: expect.stringMatching(/^\d{6} /),
    text: expect.stringMatching(/\/reset-password\/[\w-]{43}$/m),
  });
  const [letter] = await accounts.mails(textOf(byEmail));
  const [, token = ''] = /\/reset-password\/([\w-]{43})$/m.exec(letter?.text ?? '') ?? [];
  expect((await ask(accounts.visitor(), 'checkEmailResetToken', { token })).status).toBe(200);
  expect((await accounts.mails(textOf(byPhone)))[0]).toMatchObject({
    kind: 'sms',
    subject: '',
    text: expect.not.stringContaining('/'),
  });
});

describe.each([
  ['[row:C09] [row:P07] a login by email and password', 'email', 'byPassword'],
  ['[row:C10] [row:P07] a login by email and code', 'email', 'byCode'],
  ['[row:C11] [row:P07] a login by phone and password', 'phone', 'byPassword'],
  ['[row:C12] [row:P07] a login by phone and code', 'phone', 'byCode'],
] as const)('%s', (_what, kind, way) => {
  async function secretOf(address: Address): Promise<{ password: string } | { code: string }> {
    if (way === 'byPassword') return { password: PASSWORD };
    await ask(accounts.visitor(), CALLS[kind].request, address);
    return { code: await codeOf(address) };
  }

  test('opens a session from where it came, with the fingerprint of the browser', async () => {
    const { visitor, address } = await confirmed(kind);
    const other = accounts.visitor();
    const { key } = (await other.call('getFingerprintKey', {})).body;
    const secret = await secretOf(address);
    accounts.advance(1);
    const fp = await sealFingerprint(key, FINGERPRINT);
    const body = { ...address, ...secret, fp };
    const answer = await ask(other, CALLS[kind][way], body, { 'user-agent': 'A phone' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, sso: null } });
    expect(await newestSession(kind, address)).toEqual({
      fingerprint: FINGERPRINT,
      ip: other.address,
      user_agent: 'A phone',
    });
    other.token = answer.body.token;
    expect((await userOf(other)).id).toBe((await userOf(visitor)).id);
  });

  test('is refused when no account has the address any more', async () => {
    const { address } = await confirmed(kind);
    const secret = await secretOf(address);
    await moveAway(kind, address);
    const answer = await ask(accounts.visitor(), CALLS[kind][way], { ...address, ...secret });
    const expected = way === 'byPassword' ? [401, 'credentials-wrong'] : [422, 'code-wrong'];
    expect([answer.status, answer.code]).toEqual(expected);
  });

  test('keeps password and sessions of an account whose address is confirmed, and no others', async () => {
    for (const [isConfirmed, { visitor, address }] of [
      [true, await confirmed(kind)],
      [false, await person(kind)],
    ] as const) {
      await ask(accounts.visitor(), CALLS[kind][way], { ...address, ...(await secretOf(address)) });
      const isKept = isConfirmed || way === 'byPassword';
      expect((await visitor.call('getProfile', {})).status).toBe(isKept ? 200 : 401);
      expect(await statusWith(kind, address, PASSWORD)).toBe(isKept ? 200 : 401);
    }
  });
});

describe.each([
  ['[row:C09] [row:P07] by email', 'email'],
  ['[row:C11] [row:P07] by phone', 'phone'],
] as const)('%s', (_what, kind) => {
  test('a right password forgets the wrong ones, which end the tries at the eleventh', async () => {
    const { address } = await person(kind);
    const place = accounts.visitor();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 6; i += 1) expect(await statusWith(kind, address, 'another-password', place)).toBe(401);
      expect(await statusWith(kind, address, PASSWORD, place)).toBe(200);
    }
    for (let i = 0; i < 10; i += 1) expect(await statusWith(kind, address, 'another-password', place)).toBe(401);
    expect(await statusWith(kind, address, PASSWORD, place)).toBe(429);
  });

  test('a password that was changed while it was looked at lets nobody in', async () => {
    const { visitor, address } = await person(kind);
    meanwhile = () =>
      visitor.call('updatePassword', { body: { old_password: PASSWORD, password: NEW, password_confirm: NEW } });
    expect(await ask(accounts.visitor(), CALLS[kind].byPassword, { ...address, password: PASSWORD })).toMatchObject({
      status: 401,
      code: 'credentials-wrong',
    });
    expect(await statusWith(kind, address, NEW)).toBe(200);
  });
});

describe.each([
  ['[row:C19] a new password by the token of a letter', 'email', 'resetPasswordByEmailToken'],
  ['[row:C20] a new password by the code of a letter', 'email', 'resetPasswordByEmailCode'],
  ['[row:C23] a new password by the token of a phone', 'phone', 'resetPasswordByPhone'],
] as const)('%s', (_what, kind, name) => {
  /** What the call takes besides the new password. */
  async function proofOf(address: Address): Promise<object> {
    await ask(accounts.visitor(), CALLS[kind].forgot, address);
    const code = await codeOf(address);
    if (name === 'resetPasswordByEmailCode') return { ...address, code };
    const { body } = await ask(accounts.visitor(), CALLS[kind].confirm, { ...address, code });
    return { ...(kind === 'phone' && address), token: body.data.reset_token };
  }
  const reset = (proof: object, password = NEW, again = password, by = accounts.visitor()) =>
    ask(by, name, { ...proof, password, confirm_password: again });

  test('lets its owner in at once, ends every session, and confirms the address', async () => {
    const { visitor, address } = await person(kind);
    for (let i = 0; i < 10; i += 1) await statusWith(kind, address, 'another-password', visitor);
    expect(await statusWith(kind, address, PASSWORD, visitor)).toBe(429);
    expect(await reset(await proofOf(address), NEW, NEW, visitor)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await visitor.call('getProfile', {})).status).toBe(401);
    expect([await statusWith(kind, address, PASSWORD, visitor), await statusWith(kind, address, NEW, visitor)]).toEqual(
      [401, 200],
    );
    visitor.token = (await ask(visitor, CALLS[kind].byPassword, { ...address, password: NEW })).body.token;
    expect((await userOf(visitor))[`is_${kind}_verified`]).toBe(true);
  });

  test('uses its proof up, and whatever else could set one', async () => {
    const { address } = await confirmed(kind);
    const proof = await proofOf(address);
    const code = await codeOf(address);
    expect((await reset(proof)).status).toBe(200);
    expect((await reset(proof, 'nine-cold-chairs')).status).toBe(422);
    expect((await ask(accounts.visitor(), CALLS[kind].confirm, { ...address, code })).code).toBe('code-expired');
    expect(await statusWith(kind, address, NEW)).toBe(200);
  });

  test('is refused, with the password as it was, when the proof is wrong', async () => {
    const { address } = await confirmed(kind);
    const proof = await proofOf(address);
    const isCode = 'code' in proof;
    const wrong = isCode ? { code: wrongCode(await codeOf(address)) } : { token: 'x'.repeat(43) };
    expect(await reset({ ...proof, ...wrong })).toMatchObject({
      status: 422,
      code: isCode ? 'code-wrong' : 'reset-token-invalid',
    });
    expect(await statusWith(kind, address, PASSWORD)).toBe(200);
    expect((await reset(proof)).status).toBe(200);
  });

  test('is refused when no account has the address any more', async () => {
    const { address } = await confirmed(kind);
    const proof = await proofOf(address);
    await moveAway(kind, address);
    expect(await reset(proof)).toMatchObject({ status: 422, code: 'reset-token-invalid' });
  });

  test('is refused by the field that is wrong: a common one, two that differ, one with the address in it', async () => {
    const { address } = await confirmed(kind);
    const proof = await proofOf(address);
    const errorsOf = async (password: string, again = password) =>
      (await accounts.visitor().call(name, { body: { ...proof, password, confirm_password: again } } as never)).refusal
        .errors;
    expect(await errorsOf('qwerty123')).toEqual({ password: ['password-weak'] });
    expect(await errorsOf(NEW, 'another')).toEqual({ confirm_password: ['passwords-differ'] });
    expect(await errorsOf(`my ${textOf(address)}`)).toEqual({ password: ['password-weak'] });
    // None of them used the proof up.
    expect((await reset(proof)).status).toBe(200);
  });

  test('is refused for the address in it before the proof is looked at, where the call names the address', async () => {
    const { address } = await confirmed(kind);
    const proof = await proofOf(address);
    const guess = 'code' in proof ? { code: wrongCode(await codeOf(address)) } : { token: 'x'.repeat(43) };
    const isNamed = kind in proof;
    // As many as there are tries of a code: none of them may count as one.
    for (let i = 0; i < 5; i += 1)
      expect(await reset({ ...proof, ...guess }, `my ${textOf(address)}`)).toMatchObject({
        status: 422,
        code: isNamed ? 'password-weak' : 'reset-token-invalid',
      });
    expect((await reset(proof)).status).toBe(200);
  });
});

describe.each([
  ['[row:C16] a code of a letter', 'email'],
  ['[row:C22] a code of a message', 'phone'],
] as const)('%s', (_what, kind) => {
  test('is exchanged once for a token that sets a password within ten minutes', async () => {
    const { address } = await confirmed(kind);
    await ask(accounts.visitor(), CALLS[kind].forgot, address);
    const code = await codeOf(address);
    const exchange = (digits: string) => ask(accounts.visitor(), CALLS[kind].confirm, { ...address, code: digits });
    expect(await exchange(wrongCode(code))).toMatchObject({ status: 422, code: 'code-wrong' });
    const { body } = await exchange(code);
    expect(body).toMatchObject({ success: true, data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect((await exchange(code)).code).toBe('code-expired');
    const use = () =>
      ask(accounts.visitor(), CALLS[kind].resetByToken, {
        ...(kind === 'phone' && address),
        token: body.data.reset_token,
        password: NEW,
        confirm_password: NEW,
      });
    accounts.advance(10 * MINUTE_MS - 1);
    expect((await use()).status).toBe(200);
    expect(await statusWith(kind, address, NEW)).toBe(200);
    expect((await use()).code).toBe('reset-token-invalid');
  });
});

test('[row:C18] [row:C19] [row:C23] [row:C24] a token is good for the address that it was sent to, and for calls of its kind', async () => {
  const tokenOf = async (kind: Kind) => {
    const { address } = await confirmed(kind);
    await ask(accounts.visitor(), CALLS[kind].forgot, address);
    const { body } = await ask(accounts.visitor(), CALLS[kind].confirm, { ...address, code: await codeOf(address) });
    return { address, token: body.data.reset_token };
  };
  const [byEmail, byPhone] = [await tokenOf('email'), await tokenOf('phone')];
  const passwords = { password: NEW, confirm_password: NEW };
  const told = async (name: CallName, body: object) => {
    const { status, code } = await ask(accounts.visitor(), name, body);
    return code ?? status;
  };
  for (const token of [byPhone.token, 'x'.repeat(43)]) {
    expect(await told('checkEmailResetToken', { token })).toBe('reset-token-invalid');
    expect(await told('resetPasswordByEmailToken', { token, ...passwords })).toBe('reset-token-invalid');
  }
  for (const [address, token] of [
    [byPhone.address, byEmail.token],
    [newAddress('phone'), byPhone.token],
  ] as const) {
    expect(await told('checkPhoneResetToken', { ...address, token })).toBe('reset-token-invalid');
    expect(await told('resetPasswordByPhone', { ...address, token, ...passwords })).toBe('reset-token-invalid');
  }
  const own = { ...byPhone.address, token: byPhone.token };
  expect(await told('checkEmailResetToken', { token: byEmail.token })).toBe(200);
  expect(await told('checkPhoneResetToken', own)).toBe(200);
  expect(await told('resetPasswordByEmailToken', { token: byEmail.token, ...passwords })).toBe(200);
  expect(await told('resetPasswordByPhone', { ...own, ...passwords })).toBe(200);
});

test('[row:C08] the letter with login data says how to log in, in the language of the account or else of the page', async () => {
  const { visitor, address } = await confirmed('email');
  const { email = '' } = address;
  const next = async () => {
    accounts.advance(10 * MINUTE_MS);
    const answer = await visitor.call('sendLoginData', { body: { email } }, { 'accept-language': 'pt-BR' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, retryAfterSeconds: 600 } });
    return (await accounts.mails(email))[0];
  };
  expect((await next())?.subject).toBe('Como entrar na Baize');
  await visitor.renew();
  await visitor.call('saveSettings', { body: { locale: 'en' } });
  const withPassword = await next();
  expect(withPassword?.subject).toBe('How to log in to Baize');
  expect(withPassword?.text).toContain(`Your login: ${email}`);
  expect(withPassword?.text).toContain('Log in with your password.');
  await accounts.database.kysely.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
  expect((await next())?.text).toContain('The account has no password');
});

test(
  '[row:P07] [row:C05] [row:C06] [row:C13] [row:C14] [row:C15] [row:C21] [row:C26] [row:C27] sms-unavailable: a site that cannot reach phones says so of every one, whether or not an account has it, and emails work',
  async () => {
    const real = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      const [known, stranger] = [newPhone(), newPhone()];
      const { email } = await real.registered();
      await real.database.kysely.updateTable('users').set({ phone: known }).where('email', '=', email).execute();
      for (const phone of [known, stranger]) {
        for (const name of ['requestPhoneLoginCode', 'resendPhoneLoginCode', 'forgotPasswordByPhone'] as const)
          expect(await ask(real.visitor(), name, { phone })).toMatchObject({ status: 503, code: 'sms-unavailable' });
        expect((await ask(real.visitor(), 'registerByPhone', { ...form, phone })).code).toBe('sms-unavailable');
      }
      for (const name of ['requestEmailLoginCode', 'forgotPasswordByEmail'] as const)
        expect((await ask(real.visitor(), name, { email })).status).toBe(200);
      real.advance(MINUTE_MS);
      expect((await ask(real.visitor(), 'resendEmailLoginCode', { email })).status).toBe(200);
    } finally {
      await real.close();
    }
  },
  STARTING_MS,
);
