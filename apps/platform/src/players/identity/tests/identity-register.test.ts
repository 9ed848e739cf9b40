import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { walletOf } from '../../../ledger/wallets.ts';
import {
  type AccountsPlatform,
  STARTING_MS,
  PASSWORD,
  startAccounts,
  wrongCode,
} from '../../../../tests/support/accounts.ts';
import { addPromo } from '../../../../tests/support/offers.ts';

const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

const form = {
  email: 'lena.p@mail.example',
  password: PASSWORD,
  currency: 'KZT',
  agreement: true,
  weeklyDepositLimitUnits: 50_000_000,
} as const;

describe('[row:C05] [row:P07] POST /api/v2/auth/register/email', () => {
  test('[row:E05] creates the account and its empty wallet, keeps attribution, mails a code, logs in', async () => {
    const visitor = accounts.visitor();
    await addPromo(accounts, { code: 'WELCOME', value: 'promo-deposit' });
    const attribution = { partner: 'p1', adplace: 'a2', stag: 's3', promo: 'WELCOME' };
    const body = { ...form, email: '  Lena.P@mail.example', ...attribution };
    const answer = await visitor.call('registerByEmail', { body }, { 'user-agent': 'A tablet' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['token']);
    expect(answer.headers.get('cache-control')).toBe('no-store');

    const { kysely } = accounts.database;
    const user = await kysely.selectFrom('users').selectAll().where('email', '=', form.email).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      name: 'lena.p',
      currency: 'KZT',
      weekly_deposit_limit_units: 50_000_000,
      email_verified_at: null,
      ...attribution,
    });
    expect(
      await kysely
        .selectFrom('player_attributions')
        .select(['method', 'partner', 'adplace', 'stag', 'promo', 'user_agent'])
        .where('user_id', '=', user.id)
        .execute(),
    ).toEqual([{ ...attribution, method: 'email', user_agent: 'A tablet' }]);
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(await walletOf(kysely, user.id, 'KZT')).toMatchObject({ balanceUnits: 0 });
    expect(await accounts.mails(form.email)).toHaveLength(1);

    visitor.token = answer.body.token;
    expect((await visitor.call('getProfile', {})).body.user.id).toBe(user.id);
  });

  test('keeps no token and no code in the database as it was given out', async () => {
    const visitor = await accounts.registered();
    const { kysely } = accounts.database;
    const kept = JSON.stringify([
      await kysely.selectFrom('access_tokens').selectAll().execute(),
      await kysely.selectFrom('refresh_tokens').selectAll().execute(),
      await kysely.selectFrom('one_time_codes').selectAll().execute(),
    ]);
    for (const secret of [visitor.token, visitor.refreshCookie, await accounts.code(visitor.email)])
      expect(kept).not.toContain(secret);
  });

  test('refuses a taken email', async () => {
    const { email } = await accounts.registered();
    const answer = await accounts.visitor().call('registerByEmail', { body: { ...form, email: email.toUpperCase() } });
    expect(answer).toMatchObject({ status: 409, refusal: { code: 'email-taken', errors: { email: ['email-taken'] } } });
  });

  test('of two registrations of one email at once one succeeds', async () => {
    const body = { ...form, email: 'twice@mail.example' };
    const answers = await Promise.all([1, 2].map(() => accounts.visitor().call('registerByEmail', { body })));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await accounts.mails(body.email)).toHaveLength(1);
  });

  test('refuses a common password', async () => {
    const answer = await accounts
      .visitor()
      .call('registerByEmail', { body: { ...form, email: 'weak@mail.example', password: 'qwerty123' } });
    expect(answer).toMatchObject({
      status: 422,
      refusal: { code: 'password-weak', errors: { password: ['password-weak'] } },
    });
  });

  test.each([
    ['email', { email: 'no-address' }],
    ['password', { password: 'short' }],
    ['currency', { currency: 'GBP' }],
    ['agreement', { agreement: false }],
    ['weeklyDepositLimitUnits', { weeklyDepositLimitUnits: 0 }],
    ['partner', { partner: 'x'.repeat(129) }],
    ['admin', { admin: true }],
  ])('refuses a bad %s by name', async (field, change) => {
    const body = { ...form, email: 'field@mail.example', ...change } as unknown as typeof form;
    const answer = await accounts.visitor().call('registerByEmail', { body });
    expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
    expect(Object.keys(answer.refusal.errors ?? {})).toEqual([field]);
  });

  test('writes in the language of the page', async () => {
    const email = 'pt@mail.example';
    await accounts.visitor().call('registerByEmail', { body: { ...form, email } }, { 'accept-language': 'pt-BR' });
    expect((await accounts.mails(email))[0]?.subject).toContain('código de confirmação');
  });
});

describe('[row:C29] POST /api/v2/auth/email/verify/code', () => {
  test('[row:E01] confirms the address, once for ever', async () => {
    const visitor = await accounts.registered();
    const code = await accounts.code(visitor.email);
    expect(await visitor.call('verifyEmailCode', { body: { code } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await visitor.call('getProfile', {})).body.user.is_email_verified).toBe(true);
    expect((await visitor.call('verifyEmailCode', { body: { code } })).status).toBe(200);
  });

  test('refuses a wrong code, and the right one after five tries', async () => {
    const visitor = await accounts.registered();
    const code = await accounts.code(visitor.email);
    for (let i = 0; i < 5; i += 1) {
      const answer = await visitor.call('verifyEmailCode', { body: { code: wrongCode(code) } });
      expect(answer).toMatchObject({ status: 422, refusal: { code: 'code-wrong' } });
    }
    expect(await visitor.call('verifyEmailCode', { body: { code } })).toMatchObject({
      status: 422,
      refusal: { code: 'code-expired' },
    });
    expect((await visitor.call('getProfile', {})).body.user.is_email_verified).toBe(false);
  });

  test('tries at the same instant count one by one', async () => {
    const visitor = await accounts.registered();
    const code = await accounts.code(visitor.email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.call('verifyEmailCode', { body: { code: wrongCode(code) } })),
    );
    expect(answers.filter(({ refusal }) => refusal.code === 'code-wrong')).toHaveLength(5);
  });

  test('refuses a code after ten minutes', async () => {
    const visitor = await accounts.registered();
    const code = await accounts.code(visitor.email);
    accounts.advance(10 * MINUTE_MS);
    await visitor.renew();
    expect(await visitor.call('verifyEmailCode', { body: { code } })).toMatchObject({
      status: 422,
      refusal: { code: 'code-expired' },
    });
  });

  test("refuses another account's code", async () => {
    const [one, other] = [await accounts.registered(), await accounts.registered()];
    const answer = await one.call('verifyEmailCode', { body: { code: await accounts.code(other.email) } });
    expect(answer.refusal.code).toBe('code-wrong');
  });

  test('refuses a guest and a malformed code', async () => {
    expect(await accounts.visitor().call('verifyEmailCode', { body: { code: '123456' } })).toMatchObject({
      status: 401,
      refusal: { code: 'unauthorized' },
    });
    const visitor = await accounts.registered();
    expect(await visitor.call('verifyEmailCode', { body: { code: '12345' } })).toMatchObject({
      status: 422,
      refusal: { code: 'validation-failed' },
    });
  });
});

describe('[row:C28] POST /api/v2/auth/email/resend', () => {
  test('refuses within the cool-down and says how long it lasts', async () => {
    const visitor = await accounts.registered();
    accounts.advance(20_000);
    const answer = await visitor.call('resendEmailCode', { body: {} });
    expect(answer).toMatchObject({ status: 429, refusal: { code: 'code-cooldown' } });
    expect(answer.headers.get('retry-after')).toBe('40');
  });

  test('sends a new code after the cool-down; the old one is worthless', async () => {
    const visitor = await accounts.registered();
    const old = await accounts.code(visitor.email);
    accounts.advance(MINUTE_MS);
    expect(await visitor.call('resendEmailCode', { body: {} })).toMatchObject({
      status: 200,
      body: { success: true, retryAfterSeconds: 60 },
    });
    const fresh = await accounts.code(visitor.email);
    expect(await accounts.mails(visitor.email)).toHaveLength(2);
    if (fresh !== old)
      expect((await visitor.call('verifyEmailCode', { body: { code: old } })).refusal.code).toBe('code-wrong');
    expect((await visitor.call('verifyEmailCode', { body: { code: fresh } })).status).toBe(200);
  });

  test('of two requests at once one sends a mail', async () => {
    const visitor = await accounts.registered();
    accounts.advance(MINUTE_MS);
    const answers = await Promise.all([1, 2].map(() => visitor.call('resendEmailCode', { body: {} })));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 429]));
    expect(await accounts.mails(visitor.email)).toHaveLength(2);
  });

  test('sends nothing to a confirmed address', async () => {
    const visitor = await accounts.confirmed();
    accounts.advance(MINUTE_MS);
    expect(await visitor.call('resendEmailCode', { body: {} })).toMatchObject({
      status: 200,
      body: { retryAfterSeconds: 0 },
    });
    expect(await accounts.mails(visitor.email)).toHaveLength(1);
  });

  test('refuses a guest', async () => {
    expect(await accounts.visitor().call('resendEmailCode', { body: {} })).toMatchObject({
      status: 401,
      refusal: { code: 'unauthorized' },
    });
  });
});
