import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AVATARS, type Currency, LOCALES, Profile } from '@baize/protocol';
import { openWallet } from '../../../ledger/wallets.ts';
import { modulesFor } from '../../../modules.ts';
import { profileModule } from '../module.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startAccounts } from '../../../../tests/support/accounts.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

let accounts: AccountsPlatform;
let country: string | null = null;
beforeAll(async () => {
  const profile = profileModule({ countryOf: async () => country });
  accounts = await startAccounts({}, modulesFor(['profile'], [profile]));
}, STARTING_MS);
afterAll(() => accounts.close());

describe('[row:C35] GET /profile/user', () => {
  test('[row:E01] carries every field', async () => {
    const visitor = await accounts.registered({ email: 'aigerim@mail.example', currency: 'KZT' });
    const { status, body, headers } = await visitor.call('getProfile', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Profile.parse(body)).toEqual(body);
    const { id, ...user } = body.user;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect({ ...body, user }).toEqual({
      user: {
        name: expect.stringMatching(/^[A-Z][a-z]+-\d{5}$/),
        email: 'aigerim@mail.example',
        phone: null,
        balance: 0,
        bonus: null,
        bonus_balance: 0,
        total_balance: 0,
        currency: 'KZT',
        locale: null,
        timezone: null,
        register_method: 'email',
        is_phone_verified: false,
        is_email_verified: false,
        is_password_exists: true,
        image: { small: expect.stringMatching(/^http:.*\/avatars\/[a-z]+\.svg$/) },
        verification: { is_need: false, data: { status: 'init' } },
        premium: { status: false },
        created_at: '2026-11-20T10:00:00.000Z',
        is_avatar_hidden: false,
        is_statistics_hidden: false,
        avatar: expect.any(Number),
        picture: expect.stringMatching(/^[a-z]+$/),
        is_name_chosen: false,
        name_changes_at: null,
        odds_format: 'decimal',
      },
      features: [],
      region: 'RU',
      fresh_token: null,
      super_bonus: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    });
  });

  test('[row:E01] carries what a player known by phone is called by and has chosen', async () => {
    const visitor = await accounts.registeredByPhone();
    for (const body of [
      { locale: 'kz' },
      { timezone: 'Asia/Almaty' },
      { avatar: 3 },
      { odds_format: 'american' },
    ] as const)
      await visitor.call('saveSettings', { body });
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({
      email: null,
      phone: visitor.phone,
      register_method: 'phone',
      locale: 'kz',
      timezone: 'Asia/Almaty',
      avatar: 3,
      odds_format: 'american',
    });
  });

  test('[row:E01] the picture is one of the drawn set, shown on any site, and has no address while it is hidden', async () => {
    const one = await accounts.registered();
    const imageOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.image.small;
    const address = await imageOf(one);
    expect(await imageOf(one)).toBe(address);
    const picture = await fetch(address!);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await picture.text()).toMatch(/^<svg [^>]*><g .*<\/g><\/svg>$/);
    expect((await fetch(address!.replace(/[a-z]+\.svg/, 'script.svg'))).status).toBe(404);
    await one.call('saveSettings', { body: { is_avatar_hidden: true } });
    expect(await imageOf(one)).toBeNull();
  });

  test('[row:E01] says what was confirmed, whether there is a password, and what is won with', async () => {
    const flags = async (visitor: Visitor) => {
      const { user, features } = (await visitor.call('getProfile', {})).body;
      const { is_phone_verified: phone, is_email_verified: email, is_password_exists: password } = user;
      return { phone, email, password, premium: user.premium, features };
    };
    const fresh = { phone: false, email: false, password: true, premium: { status: false }, features: [] };
    const byPhone = await accounts.registeredByPhone();
    expect(await flags(byPhone)).toEqual(fresh);
    await byPhone.call('verifyPhoneCode', { body: { code: await accounts.code(byPhone.phone) } });
    expect(await flags(byPhone)).toEqual({ ...fresh, phone: true });

    const byEmail = await accounts.confirmed();
    expect(await flags(byEmail)).toEqual({ ...fresh, email: true });
    const { id } = (await byEmail.call('getProfile', {})).body.user;
    const { kysely } = accounts.database;
    await kysely.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    await kysely
      .insertInto('vip_members')
      .values({ user_id: id, joined_at: new Date(accounts.now()) })
      .execute();
    expect(await flags(byEmail)).toMatchObject({ password: false, premium: { status: true } });
    await grant(byEmail, 'RUB', 5_000_000);
    await grant(byEmail, 'RUB', 700_000, 'bonus');
    expect((await byEmail.call('getProfile', {})).body).toMatchObject({
      user: { balance: 5_000_000, bonus_balance: 700_000, total_balance: 5_700_000 },
    });
    await byEmail.call('chooseCurrency', { body: { currency: 'EUR' } });
    expect((await byEmail.call('getProfile', {})).body).toMatchObject({
      user: { currency: 'EUR', balance: 0, bonus_balance: 0, total_balance: 0 },
    });
  });

  test('[row:E01] [row:K04] the region follows the country', async () => {
    const visitor = await accounts.registered();
    country = 'KZ';
    expect((await visitor.call('getProfile', {})).body.region).toBe('KZ');
    country = 'DE';
    expect((await visitor.call('getProfile', {})).body.region).toBe('RU');
  });

  test('refuses a guest', async () => {
    expect(await accounts.visitor().call('getProfile', {})).toMatchObject({
      status: 401,
      refusal: { code: 'unauthorized' },
    });
  });
});

describe('[row:C36] PUT /profile/settings', () => {
  test.each(LOCALES)('[row:S05] saves the locale %s', async (locale) => {
    const visitor = await accounts.registered();
    expect(await visitor.call('saveSettings', { body: { locale } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ locale, timezone: null });
  });

  test.each(['Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    '[row:S05] saves the timezone %s',
    async (timezone) => {
      const visitor = await accounts.registered();
      expect((await visitor.call('saveSettings', { body: { timezone } })).status).toBe(200);
      expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ locale: null, timezone });
    },
  );

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+05:00' }, 'timezone'],
    [{ timezone: '-03:00' }, 'timezone'],
    [{ timezone: '' }, 'timezone'],
    [{ locale: 'de' }, 'locale'],
    [{ is_avatar_hidden: 'true' }, 'is_avatar_hidden'],
    [{ is_statistics_hidden: 1 }, 'is_statistics_hidden'],
    [{ avatar: AVATARS + 1 }, 'avatar'],
    [{ odds_format: 'roman' }, 'odds_format'],
  ])('[row:S05] refuses %j by name', async (body, field) => {
    const visitor = await accounts.registered();
    const answer = await visitor.call('saveSettings', { body: body as { timezone: string } });
    expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
    expect(Object.keys(answer.refusal.errors ?? {})).toContain(field);
  });

  test.each(['is_avatar_hidden', 'is_statistics_hidden'] as const)('saves %s, and takes it back', async (setting) => {
    const visitor = await accounts.registered();
    const { token } = visitor;
    const hides = async () => (await accounts.deps.authenticate(token ?? ''))?.hides;
    expect(await hides()).toBe(false);
    for (const hidden of [true, false]) {
      const body = { [setting]: hidden } as { is_avatar_hidden: boolean };
      expect((await visitor.call('saveSettings', { body })).status).toBe(200);
      const others = { is_avatar_hidden: false, is_statistics_hidden: false };
      expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ ...others, [setting]: hidden });
      // At once, although a session is cached for five seconds.
      expect(await hides()).toBe(hidden);
    }
  });

  test('saves the format of odds, and the picture, which then has its own address', async () => {
    const visitor = await accounts.registered();
    const { avatars } = (await visitor.call('listAvatars', {})).body;
    expect(new Set(avatars.map(({ url }) => url)).size).toBe(AVATARS);
    const userNow = async () => (await visitor.call('getProfile', {})).body.user;
    const given = await userNow();
    expect(given.image.small).toBe(avatars[given.avatar - 1]?.url);
    await visitor.call('saveSettings', { body: { avatar: 3 } });
    await visitor.call('saveSettings', { body: { odds_format: 'american' } });
    const chosen = { avatar: 3, picture: 'dice', odds_format: 'american', image: { small: avatars[2]?.url } };
    expect(await userNow()).toMatchObject(chosen);
    await visitor.call('saveSettings', { body: { avatar: 0 } });
    expect(await userNow()).toMatchObject({ avatar: given.avatar, picture: given.picture });
  });

  test('takes one setting at a time', async () => {
    const visitor = await accounts.registered();
    const body = { locale: 'en', timezone: 'Asia/Almaty' } as unknown as { locale: 'en' };
    expect((await visitor.call('saveSettings', { body })).status).toBe(422);
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ locale: null, timezone: null });
  });

  test('refuses a field that is no setting', async () => {
    const visitor = await accounts.registered();
    const body = { locale: 'en', email_verified_at: '2026-01-01' } as unknown as { locale: 'en' };
    expect((await visitor.call('saveSettings', { body })).status).toBe(422);
    expect((await visitor.call('getProfile', {})).body.user.is_email_verified).toBe(false);
  });

  test('mails come in the saved language', async () => {
    const visitor = await accounts.registered();
    await visitor.call('saveSettings', { body: { locale: 'hi' } });
    accounts.advance(60_000);
    await visitor.call('resendEmailCode', { body: {} }, { 'accept-language': 'en' });
    expect((await accounts.mails(visitor.email))[0]?.text).toContain('नमस्ते');
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('saveSettings', { body: { locale: 'en' } })).status).toBe(401);
  });
});

describe('[row:C37] POST /profile/currency', () => {
  test('opens an empty account in the currency and has it in use; the other keeps its money', async () => {
    const visitor = await accounts.confirmed();
    await grant(visitor, 'RUB', 5_000_000);
    expect(await visitor.call('chooseCurrency', { body: { currency: 'USD' } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({
      currency: 'USD',
      balance: 0,
      total_balance: 0,
    });
    expect((await visitor.call('listWallets', {})).body).toEqual({
      wallets: [
        { currency: 'USD', balanceUnits: 0 },
        { currency: 'RUB', balanceUnits: 5_000_000 },
      ],
    });
    await visitor.call('chooseCurrency', { body: { currency: 'RUB' } });
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ currency: 'RUB', balance: 5_000_000 });
  });

  test('chosen ten times at once, there is one account in it', async () => {
    const visitor = await accounts.registered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call('chooseCurrency', { body: { currency: 'EUR' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await visitor.call('listWallets', {})).body.wallets.map(({ currency }) => currency)).toEqual([
      'EUR',
      'RUB',
    ]);
  });

  test('open pages hear of the wallet in use, and of no other', async () => {
    const visitor = await accounts.registered();
    const live = await openLive(accounts.ports.general ?? 0, SITE);
    live.send({ type: 'authenticate', token: visitor.token ?? '' });
    live.send({ type: 'subscribe', topic: 'wallet' });
    await live.find(({ type }) => type === 'snapshot');
    // Choosing the currency in use changes nothing.
    await visitor.call('chooseCurrency', { body: { currency: 'RUB' } });
    await visitor.call('chooseCurrency', { body: { currency: 'KZT' } });
    await grant(visitor, 'RUB', 70_000);
    await grant(visitor, 'KZT', 90_000);
    const heard = [await live.next(), await live.next()];
    expect(heard).toMatchObject([
      { type: 'message', data: { currency: 'KZT', balanceUnits: 0, sequence: 0 } },
      { type: 'message', data: { currency: 'KZT', balanceUnits: 90_000, sequence: 1 } },
    ]);
    live.close();
  });

  test('open pages hear of the bonus balance in the currency, which may be nothing', async () => {
    const visitor = await accounts.registered();
    const choose = (currency: Currency) => visitor.call('chooseCurrency', { body: { currency } });
    await grant(visitor, 'RUB', 30_000, 'bonus');
    const live = await openLive(accounts.ports.general ?? 0, SITE);
    live.send({ type: 'authenticate', token: visitor.token ?? '' });
    live.send({ type: 'subscribe', topic: 'bonus-wallet' });
    await live.find(({ type }) => type === 'snapshot');
    for (const [currency, balanceUnits, sequence] of [
      ['USD', 0, 0],
      ['RUB', 30_000, 1],
    ] as const) {
      expect((await choose(currency)).status).toBe(200);
      expect(await live.find(({ type }) => type === 'message')).toMatchObject({
        data: { currency, balanceUnits, sequence },
      });
    }
    live.close();
  });

  test('a limit of deposits is worth the same in each currency, whichever was chosen before', async () => {
    const visitor = await accounts.registered();
    await visitor.call('setDepositLimit', { body: { currency: 'RUB', limitUnits: 10_000_000 } });
    for (const [currency, limitUnits] of [
      ['KZT', 50_000_000],
      ['USD', 100_000],
      ['RUB', 10_000_000],
    ] as const) {
      await visitor.call('chooseCurrency', { body: { currency } });
      expect((await visitor.call('getDepositLimit', {})).body).toMatchObject({ currency, limitUnits });
    }
  });

  test.each([[{ currency: 'GBP' }], [{}], [{ currency: 'USD', amount: 1 }], [{ currency: 1 }]])(
    'refuses %j',
    async (body) => {
      const visitor = await accounts.registered();
      expect((await visitor.call('chooseCurrency', { body: body as { currency: 'USD' } })).status).toBe(422);
      expect((await visitor.call('getProfile', {})).body.user.currency).toBe('RUB');
    },
  );

  test('refuses a guest', async () => {
    const { status } = await accounts.visitor().call('chooseCurrency', { body: { currency: 'USD' } });
    expect(status).toBe(401);
    expect((await accounts.visitor().call('listWallets', {})).status).toBe(401);
  });
});

async function grant(
  visitor: Visitor,
  currency: Currency,
  amountUnits: number,
  wallet: 'bonus' | 'real' = 'real',
): Promise<void> {
  const { id } = (await visitor.call('getProfile', {})).body.user;
  const key = `grant:${randomUUID()}`;
  const against = [{ account: 'sandbox' as const, amountUnits: -amountUnits }];
  await accounts.database.transaction(async (tx) => {
    await openWallet(tx, id, currency, wallet);
    await accounts.deps.ledger.transfer(tx, {
      key,
      userId: id,
      currency,
      wallet,
      amountUnits,
      kind: 'grant',
      reference: null,
      against,
    });
  });
}
