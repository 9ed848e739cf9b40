import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
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
const STEP_MS = 30_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'true', TRUSTED_PROXIES: '127.0.0.1' });
}, STARTING_MS);
afterAll(() => accounts.close());

type Owner = Visitor & { email: string; secret: string; recoveryCodes: string[] };

const codeOf = ({ secret }: { secret: string }): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: accounts.now() });

/** A player whose log-in asks for a code of the app. */
async function withApp(): Promise<Owner> {
  const visitor = await accounts.confirmed();
  const { secret } = (await visitor.call('beginTotp', { body: {} })).body;
  const { body } = await visitor.call('confirmTotp', { body: { code: codeOf({ secret }) } });
  accounts.advance(STEP_MS);
  return Object.assign(visitor, { secret, recoveryCodes: body.recoveryCodes });
}

const login = (visitor: Visitor, email: string) =>
  visitor.call('loginByEmailPassword', { body: { email, password: PASSWORD } });
const second = (visitor: Visitor, ticket: string, code: string) =>
  visitor.call('passSecondStep', { body: { ticket, code } });

/** The ticket of a log-in whose password was right. */
async function ticketOf(owner: Owner, guest = accounts.visitor()): Promise<string> {
  const { status, refusal } = await login(guest, owner.email);
  expect([status, refusal.code]).toEqual([403, 'second-step-needed']);
  return refusal.errors?.['ticket']?.[0] ?? '';
}

describe('[I25] the second step of a log-in', () => {
  test('is asked for after the password, and a code of the app is it', async () => {
    const owner = await withApp();
    const guest = accounts.visitor();
    const ticket = await ticketOf(owner, guest);
    expect(guest.refreshCookie).toBeNull();
    const { body } = await second(guest, ticket, codeOf(owner));
    guest.token = body.token;
    expect((await guest.call('getProfile', {})).body.user.email).toBe(owner.email);
    expect(guest.refreshCookie).not.toBeNull();
  });

  test('replay: a code is taken once, in this log-in and in another', async () => {
    const owner = await withApp();
    const [one, other] = [await ticketOf(owner), await ticketOf(owner)];
    const code = codeOf(owner);
    expect((await second(accounts.visitor(), one, code)).status).toBe(200);
    expect((await second(accounts.visitor(), other, code)).refusal.code).toBe('code-wrong');
    expect((await second(accounts.visitor(), one, code)).refusal.code).toBe('login-expired');
    accounts.advance(STEP_MS);
    expect((await second(accounts.visitor(), other, codeOf(owner))).status).toBe(200);
  });

  test('at-once: of ten uses of one code one is taken', async () => {
    const owner = await withApp();
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(owner)));
    const code = codeOf(owner);
    const answers = await Promise.all(
      [...tickets, ...tickets].map((ticket) => second(accounts.visitor(), ticket, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ten tries in a quarter of an hour are the most, by account', async () => {
    const owner = await withApp();
    const ticket = await ticketOf(owner);
    const wrong = wrongCode(codeOf(owner));
    for (let tries = 0; tries < 10; tries++)
      expect((await second(accounts.visitor(), ticket, wrong)).refusal.code).toBe('code-wrong');
    const another = await ticketOf(owner);
    expect((await second(accounts.visitor(), another, codeOf(owner))).refusal.code).toBe('too-many-requests');
  });

  test('its ticket ends after ten minutes, and with a new password', async () => {
    const owner = await withApp();
    const old = await ticketOf(owner);
    accounts.advance(10 * MINUTE_MS);
    expect((await second(accounts.visitor(), old, codeOf(owner))).refusal.code).toBe('login-expired');
    await owner.renew();
    const ticket = await ticketOf(owner);
    await owner.prove(PASSWORD);
    const password = 'seven-quiet-otters';
    const body = { old_password: PASSWORD, password, password_confirm: password };
    expect((await owner.call('updatePassword', { body })).status).toBe(200);
    expect((await second(accounts.visitor(), ticket, codeOf(owner))).refusal.code).toBe('login-expired');
  });

  test('is asked for after a mailed code and at a social log-in too', async () => {
    const owner = await withApp();
    await owner.call('requestEmailLoginCode', { body: { email: owner.email } });
    const code = await accounts.code(owner.email);
    const byCode = await accounts.visitor().call('loginByEmailCode', { body: { email: owner.email, code } });
    expect(byCode.refusal.code).toBe('second-step-needed');
    const person = { name: 'Lena', email: `${randomUUID()}@social.example` };
    await owner.prove(PASSWORD);
    const linked = await loginSocially(owner, person, { token: owner.token });
    expect(linked.message).toMatchObject({ token: null, error: 'second-step-needed' });
    const { message } = await loginSocially(accounts.visitor(), person);
    expect(message).toMatchObject({ token: null, error: 'second-step-needed', second: { ways: ['totp'] } });
    expect((await second(accounts.visitor(), message.second?.ticket ?? '', codeOf(owner))).status).toBe(200);
  });
});

describe('[I26] recovery codes', () => {
  test('are ten, each is taken once in the place of a code, and the owner is told', async () => {
    const owner = await withApp();
    const [first = ''] = owner.recoveryCodes;
    expect(new Set(owner.recoveryCodes).size).toBe(10);
    expect((await second(accounts.visitor(), await ticketOf(owner), first.toUpperCase())).status).toBe(200);
    expect((await second(accounts.visitor(), await ticketOf(owner), first)).refusal.code).toBe('code-wrong');
    expect((await owner.call('getTotp', {})).body).toEqual({ enabled: true, recoveryCodesLeft: 9 });
    const told = (await accounts.mails(owner.email)).map(({ text }) => text).join();
    expect(told).toContain('резервный код');
  });

  test('others take their place, with a fresh proof', async () => {
    const owner = await withApp();
    const { body } = await owner.call('renewRecoveryCodes', { body: {} });
    expect(body.recoveryCodes).toHaveLength(10);
    const [old = ''] = owner.recoveryCodes;
    expect((await second(accounts.visitor(), await ticketOf(owner), old)).refusal.code).toBe('code-wrong');
  });

  test('stand in no table as they are, and neither does the secret', async () => {
    const owner = await withApp();
    const { kysely } = accounts.database;
    const kept = JSON.stringify([
      await kysely.selectFrom('recovery_codes').selectAll().execute(),
      await kysely.selectFrom('totp_secrets').selectAll().execute(),
    ]);
    for (const secret of [
      owner.secret,
      ...owner.recoveryCodes,
      ...owner.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(secret);
  });
});

describe('the app', () => {
  test('needs a fresh proof to be set up and to be removed, and serves as one', async () => {
    const visitor = await accounts.confirmed();
    accounts.advance(5 * MINUTE_MS);
    expect((await visitor.call('beginTotp', { body: {} })).refusal.code).toBe('proof-needed');
    const owner = await withApp();
    accounts.advance(5 * MINUTE_MS);
    expect(await owner.call('removeTotp', { body: {} })).toMatchObject({
      refusal: { code: 'proof-needed', errors: { proof: ['totp', 'password', 'email'] } },
    });
    const body = { kind: 'totp', code: codeOf(owner) } as const;
    expect((await owner.call('prove', { body }, { origin: SITE })).status).toBe(200);
    expect((await owner.call('prove', { body }, { origin: SITE })).refusal.code).toBe('code-wrong');
    expect((await owner.call('removeTotp', { body: {} })).status).toBe(200);
    expect((await login(accounts.visitor(), owner.email)).status).toBe(200);
    expect((await owner.call('getTotp', {})).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  test('is not on before a code of it was entered', async () => {
    const visitor = await accounts.confirmed();
    const { secret, qr } = (await visitor.call('beginTotp', { body: {} })).body;
    expect(qr.path).toMatch(/^M/);
    const wrong = await visitor.call('confirmTotp', { body: { code: wrongCode(codeOf({ secret })) } });
    expect(wrong.refusal.code).toBe('code-wrong');
    expect((await login(accounts.visitor(), visitor.email)).status).toBe(200);
  });

  test('is not for an account that nobody proved to hold: its owner would be locked out', async () => {
    const visitor = await accounts.registered();
    expect((await visitor.call('beginTotp', { body: {} })).refusal.code).toBe('email-not-verified');
  });

  test('is set up once, and the owner is told of it and of its end', async () => {
    const owner = await withApp();
    expect((await owner.call('beginTotp', { body: {} })).refusal.code).toBe('totp-exists');
    await owner.call('removeTotp', { body: {} });
    const told = (await accounts.mails(owner.email)).map(({ text }) => text).join();
    expect(told).toContain('включён второй шаг входа');
    expect(told).toContain('выключен второй шаг входа');
  });
});
