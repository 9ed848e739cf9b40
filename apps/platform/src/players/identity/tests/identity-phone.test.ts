import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, inEveryLocale } from '@baize/protocol';
import {
  ADDRESSES,
  type AccountsPlatform,
  newPhone,
  PASSWORD,
  STARTING_MS,
  startAccounts,
  wrongCode,
} from '../../../../tests/support/accounts.ts';
import { addPromo } from '../../../../tests/support/offers.ts';

const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'true', ...ADDRESSES });
}, STARTING_MS);
afterAll(() => accounts.close());

const form = { password: PASSWORD, currency: 'KZT', agreement: true, weeklyDepositLimitUnits: null } as const;

describe('[row:C06] [row:P07] POST /api/v2/auth/register/phone', () => {
  test('[row:E05] creates the account, keeps attribution, sends a code, logs in', async () => {
    const visitor = accounts.visitor();
    await addPromo(accounts, { code: 'WELCOME', value: 'promo-deposit' });
    const attribution = { partner: 'p1', adplace: 'a2', stag: 's3', promo: 'WELCOME' };
    const body = { ...form, phone: '+7 (701) 234 56 78', ...attribution };
    const answer = await visitor.call('registerByPhone', { body }, { 'user-agent': 'A tablet' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['token']);
    visitor.token = answer.body.token;
    const { user } = (await visitor.call('getProfile', {})).body;
    expect(user).toMatchObject({
      name: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
      email: null,
      phone: '+77012345678',
      currency: 'KZT',
      register_method: 'phone',
      is_phone_verified: false,
      is_email_verified: false,
      is_password_exists: true,
    });
    const kept = await accounts.database.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject(attribution);
    expect(
      await accounts.database.kysely
        .selectFrom('player_attributions')
        .select(['method', 'partner', 'adplace', 'stag', 'promo', 'user_agent'])
        .where('user_id', '=', user.id)
        .execute(),
    ).toEqual([{ ...attribution, method: 'phone', user_agent: 'A tablet' }]);
    expect(await accounts.mails('+77012345678')).toMatchObject([{ kind: 'sms', subject: '' }]);
  });

  test.each(['+77012345678', '+7 901 234 56 78', '+375 (29) 123-45-67', '+375441234567'])(
    '[row:K05] takes %s',
    async (phone) => {
      const answer = await accounts
        .visitor()
        .call('registerByPhone', { body: { ...form, phone, agreement: false as true } });
      expect(Object.keys(answer.refusal.errors ?? {})).toEqual(['agreement']);
    },
  );

  test.each(['+14155552671', '87012345678', '+7701234567', '+375111234567', '+770123456789', 'phone', ''])(
    '[row:K05] refuses "%s" by name',
    async (phone) => {
      const answer = await accounts.visitor().call('registerByPhone', { body: { ...form, phone } });
      expect(answer).toMatchObject({
        status: 422,
        refusal: { code: 'validation-failed', errors: { phone: ['invalid'] } },
      });
    },
  );

  test.each([
    ['a number', { phone: 77_012_345_678 }, { phone: ['invalid-type'] }],
    ['an email', { email: 'a@b.cc' }, { email: ['unknown-field'] }],
  ])('refuses %s', async (_what, change, errors) => {
    const body = { ...form, phone: newPhone(), ...change } as { phone: string } & typeof form;
    expect((await accounts.visitor().call('registerByPhone', { body })).refusal.errors).toEqual(errors);
  });

  test('refuses a taken phone', async () => {
    const { phone } = await accounts.registeredByPhone();
    const answer = await accounts.visitor().call('registerByPhone', { body: { ...form, phone } });
    expect(answer).toMatchObject({ status: 409, refusal: { code: 'phone-taken', errors: { phone: ['phone-taken'] } } });
  });

  test('of two registrations of one phone at once one succeeds', async () => {
    const body = { ...form, phone: newPhone() };
    const answers = await Promise.all([1, 2].map(() => accounts.visitor().call('registerByPhone', { body })));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await accounts.mails(body.phone)).toHaveLength(1);
  });

  test('refuses a common password and the number itself', async () => {
    const phone = newPhone();
    for (const password of ['qwerty123', phone, phone.slice(2)]) {
      const answer = await accounts.visitor().call('registerByPhone', { body: { ...form, phone, password } });
      expect(answer).toMatchObject({ status: 422, refusal: { errors: { password: ['password-weak'] } } });
    }
  });

  test.each(LOCALES)('writes in the language of the page: %s', async (locale) => {
    const phone = newPhone();
    await accounts.visitor().call('registerByPhone', { body: { ...form, phone } }, { 'accept-language': locale });
    const [sms] = await accounts.mails(phone);
    const words = inEveryLocale({
      ru: 'код подтверждения',
      en: 'confirmation code',
      kz: 'растау коды',
      br: 'código de confirmação',
      hi: 'पुष्टि कोड',
    });
    expect(sms?.text).toContain(words[locale]);
  });
});

describe('[row:C30] POST /api/v2/auth/phone/verify/code', () => {
  test('confirms the phone, once for ever', async () => {
    const visitor = await accounts.registeredByPhone();
    const code = await accounts.code(visitor.phone);
    for (let i = 0; i < 2; i += 1)
      expect(await visitor.call('verifyPhoneCode', { body: { code } })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    expect((await visitor.call('getProfile', {})).body.user.is_phone_verified).toBe(true);
  });

  test('[I2] refuses a wrong code, and the right one after five tries', async () => {
    const visitor = await accounts.registeredByPhone();
    const code = await accounts.code(visitor.phone);
    for (let i = 0; i < 5; i += 1) {
      const answer = await visitor.call('verifyPhoneCode', { body: { code: wrongCode(code) } });
      expect(answer).toMatchObject({ status: 422, refusal: { code: 'code-wrong' } });
    }
    expect((await visitor.call('verifyPhoneCode', { body: { code } })).refusal.code).toBe('code-expired');
  });

  test('[I3] refuses a code after ten minutes', async () => {
    const visitor = await accounts.registeredByPhone();
    const code = await accounts.code(visitor.phone);
    accounts.advance(10 * MINUTE_MS);
    await visitor.renew();
    expect((await visitor.call('verifyPhoneCode', { body: { code } })).refusal.code).toBe('code-expired');
  });

  test('an account without phone has nothing to confirm', async () => {
    const visitor = await accounts.registered();
    const answer = await visitor.call('verifyPhoneCode', { body: { code: await accounts.code(visitor.email) } });
    expect(answer.refusal.code).toBe('code-expired');
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('verifyPhoneCode', { body: { code: '123456' } })).status).toBe(401);
  });
});

describe('[row:C25] POST /api/v2/auth/phone/resend', () => {
  test('[I4] refuses within the cool-down and says how long it lasts, then sends another', async () => {
    const visitor = await accounts.registeredByPhone();
    accounts.advance(20_000);
    const early = await visitor.call('resendPhoneCode', { body: {} });
    expect(early).toMatchObject({ status: 429, refusal: { code: 'code-cooldown' } });
    expect(early.headers.get('retry-after')).toBe('40');
    accounts.advance(40_000);
    expect(await visitor.call('resendPhoneCode', { body: {} })).toMatchObject({
      status: 200,
      body: { success: true, retryAfterSeconds: 60 },
    });
    expect(await accounts.mails(visitor.phone)).toHaveLength(2);
  });

  test('sends nothing where there is nothing to confirm', async () => {
    const visitor = await accounts.registered();
    expect((await visitor.call('resendPhoneCode', { body: {} })).body).toEqual({ success: true, retryAfterSeconds: 0 });
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('resendPhoneCode', { body: {} })).status).toBe(401);
  });
});

describe('[row:C11] [row:P07] POST /api/v2/auth/login/phone/password', () => {
  const login = (phone: string, password: string, query: { type?: 'sms' } = { type: 'sms' }, by = accounts.visitor()) =>
    by.call('loginByPhonePassword', { query, body: { phone, password } });

  test('logs in, with and without the type in the query', async () => {
    const { phone } = await accounts.registeredByPhone();
    for (const query of [{ type: 'sms' as const }, {}])
      expect(await login(phone, PASSWORD, query)).toMatchObject({ status: 200, body: { success: true, sso: null } });
  });

  test('refuses a wrong password and an unknown phone alike', async () => {
    const { phone } = await accounts.registeredByPhone();
    const [known, unknown] = [await login(phone, 'another-password'), await login(newPhone(), PASSWORD)];
    expect(known).toMatchObject({ status: 401, refusal: { code: 'credentials-wrong' } });
    expect({ ...unknown.refusal, requestId: '' }).toEqual({ ...known.refusal, requestId: '' });
  });

  test('refuses the eleventh try', async () => {
    const { phone } = await accounts.registeredByPhone();
    const place = accounts.visitor();
    for (let i = 0; i < 10; i += 1) expect((await login(phone, 'another-password', {}, place)).status).toBe(401);
    expect((await login(phone, PASSWORD, {}, place)).refusal.code).toBe('too-many-requests');
  });

  test('refuses another type', async () => {
    const answer = await login(newPhone(), PASSWORD, { type: 'call' as 'sms' });
    expect(answer).toMatchObject({ status: 422, refusal: { errors: { type: ['invalid'] } } });
  });
});

describe.each([
  ['[row:C13] POST /api/v2/auth/login/phone/verification', 'requestPhoneLoginCode'],
  ['[row:C26] POST /api/v2/auth/login/phone/code/resend', 'resendPhoneLoginCode'],
] as const)('%s', (_row, name) => {
  const request = (phone: string) => accounts.visitor().call(name, { body: { phone } });

  test('sends a code to an account, and answers the same without one', async () => {
    const { phone } = await accounts.registeredByPhone();
    const stranger = newPhone();
    const [known, unknown] = [await request(phone), await request(stranger)];
    expect(known).toMatchObject({ status: 200, body: { success: true, retryAfterSeconds: 60 } });
    expect(unknown.body).toEqual(known.body);
    expect((await accounts.mails(phone))[0]?.text).toContain('код для входа');
    expect(await accounts.mails(stranger)).toEqual([]);
  });

  test('[I4] the cool-down is the same with and without an account', async () => {
    const { phone } = await accounts.registeredByPhone();
    for (const each of [phone, newPhone()]) {
      await request(each);
      accounts.advance(10_000);
      const answer = await request(each);
      expect(answer).toMatchObject({ status: 429, refusal: { code: 'code-cooldown' } });
      expect(answer.headers.get('retry-after')).toBe('50');
    }
  });

  test('refuses what is no phone', async () => {
    expect((await request('12')).refusal.errors).toEqual({ phone: ['invalid'] });
  });
});

describe('[row:C12] [row:P07] POST /api/v2/auth/login/phone/code', () => {
  async function codeFor(phone: string): Promise<string> {
    await accounts.visitor().call('requestPhoneLoginCode', { body: { phone } });
    return accounts.code(phone);
  }
  const login = (phone: string, code: string) =>
    accounts.visitor().call('loginByPhoneCode', { query: { type: 'sms' }, body: { phone, code } });

  test('[I1] logs in once with a code', async () => {
    const { phone } = await accounts.registeredByPhone();
    const code = await codeFor(phone);
    expect(await login(phone, code)).toMatchObject({ status: 200, body: { success: true, sso: null } });
    expect(await login(phone, code)).toMatchObject({ status: 422, refusal: { code: 'code-expired' } });
  });

  test('[I2] refuses the sixth try', async () => {
    const { phone } = await accounts.registeredByPhone();
    const code = await codeFor(phone);
    for (let i = 0; i < 5; i += 1) expect((await login(phone, wrongCode(code))).refusal.code).toBe('code-wrong');
    expect((await login(phone, code)).refusal.code).toBe('code-expired');
  });

  test('a phone without account is refused as a wrong code is', async () => {
    const phone = newPhone();
    await codeFor(phone);
    expect(await login(phone, '000000')).toMatchObject({ status: 422, refusal: { code: 'code-wrong' } });
  });

  test('confirms the phone, and takes an unconfirmed account over', async () => {
    const squatter = await accounts.registeredByPhone();
    const owner = accounts.visitor();
    owner.token = (
      await owner.call('loginByPhoneCode', {
        query: {},
        body: { phone: squatter.phone, code: await codeFor(squatter.phone) },
      })
    ).body.token;
    expect((await owner.call('getProfile', {})).body.user).toMatchObject({
      is_phone_verified: true,
      is_password_exists: false,
    });
    expect((await squatter.call('getProfile', {})).status).toBe(401);
  });
});

describe('[row:C27] POST /api/v2/auth/login/email/resend', () => {
  test('sends another login code after the cool-down that the first one began', async () => {
    const { email } = await accounts.confirmed();
    await accounts.visitor().call('requestEmailLoginCode', { body: { email } });
    const early = await accounts.visitor().call('resendEmailLoginCode', { body: { email } });
    expect(early).toMatchObject({ status: 429, refusal: { code: 'code-cooldown' } });
    accounts.advance(MINUTE_MS);
    expect((await accounts.visitor().call('resendEmailLoginCode', { body: { email } })).body).toEqual({
      success: true,
      retryAfterSeconds: 60,
    });
    const code = await accounts.code(email);
    expect((await accounts.visitor().call('loginByEmailCode', { body: { email, code } })).status).toBe(200);
  });
});

test('a player whose phone is confirmed may deposit, one whose phone is not is told which is missing', async () => {
  const visitor = await accounts.registeredByPhone();
  const deposit = async () =>
    visitor.call('createDeposit', {
      body: {
        id: crypto.randomUUID(),
        currency: 'KZT',
        amountUnits: 10_000_000,
        method: 'card',
        returnUrl: 'https://baize.example/',
      },
    });
  expect((await deposit()).refusal.code).toBe('phone-not-verified');
  await visitor.call('verifyPhoneCode', { body: { code: await accounts.code(visitor.phone) } });
  expect((await deposit()).status).toBe(200);
});

describe('messages to phones', () => {
  test(
    'go to the gateway of the settings, with its token',
    async () => {
      const received: { authorization: string | undefined; body: unknown }[] = [];
      const gateway = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          received.push({
            authorization: request.headers.authorization,
            body: JSON.parse(Buffer.concat(chunks).toString()),
          });
          response.end();
          gateway.emit('received');
        });
      });
      gateway.listen(0, '127.0.0.1');
      await once(gateway, 'listening');
      const { port } = gateway.address() as AddressInfo;
      const real = await startAccounts({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'gate' });
      try {
        const arrival = once(gateway, 'received');
        const { phone } = await real.registeredByPhone();
        await arrival;
        expect(received).toEqual([
          { authorization: 'Bearer gate', body: { to: phone, text: expect.stringMatching(/^\d{6} /) } },
        ]);
      } finally {
        await real.close();
        gateway.close();
      }
    },
    STARTING_MS,
  );

  test(
    'without a gateway a site with a mail server refuses them alike for every phone',
    async () => {
      const real = await startAccounts({ SMTP_URL: 'smtp://127.0.0.1:9' });
      try {
        const body = { phone: newPhone() };
        for (const name of ['requestPhoneLoginCode', 'forgotPasswordByPhone'] as const)
          expect(await real.visitor().call(name, { body })).toMatchObject({
            status: 503,
            refusal: { code: 'sms-unavailable' },
          });
        expect((await real.visitor().call('registerByPhone', { body: { ...form, ...body } })).refusal.code).toBe(
          'sms-unavailable',
        );
      } finally {
        await real.close();
      }
    },
    STARTING_MS,
  );

  test(
    'a gateway that fails fails no registration',
    async () => {
      const real = await startAccounts({ SMS_URL: 'http://127.0.0.1:9/' });
      try {
        expect((await real.registeredByPhone()).token).toMatch(/^[\w-]{43}$/);
      } finally {
        await real.close();
      }
    },
    STARTING_MS,
  );
});
