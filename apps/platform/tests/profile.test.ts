import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AVATARS, type Currency, LOCALES, Profile } from '@baize/protocol';
import { geo } from '../src/geo/module.ts';
import { profileModule } from '../src/profile/module.ts';
import { STARTING_MS, type AccountsPlatform, SITE, accountModules, startAccounts } from './support/accounts.ts';
import { openLive } from './support/live-client.ts';
import type { Visitor } from './support/visitor.ts';

let accounts: AccountsPlatform;
let country: string | null = null;
beforeAll(async () => {
  const profile = profileModule({ countryOf: async () => country });
  const modules = accountModules.filter(({ name }) => name !== 'profile' && name !== geo.name);
  accounts = await startAccounts({}, [...modules, profile]);
}, STARTING_MS);
afterAll(() => accounts.close());

describe('[C35] GET /profile/user', () => {
  test('[E01] carries every field', async () => {
    const visitor = await accounts.registered({ email: 'aigerim@mail.example', currency: 'KZT' });
    const { status, body, headers } = await visitor.call('getProfile', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Profile.parse(body)).toEqual(body);
    const { id, ...user } = body.user;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect({ ...body, user }).toEqual({
      user: {
        name: 'aigerim',
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
        image: { small: expect.stringMatching(/^http:.*\/avatars\/[\w-]{16}\.svg$/) },
        verification: { is_need: false, data: { status: 'init' } },
        premium: { status: false },
        created_at: '2026-11-20T10:00:00.000Z',
        is_avatar_hidden: false,
        is_statistics_hidden: false,
        avatar: 0,
        odds_format: 'decimal',
      },
      features: [],
      region: 'RU',
      fresh_token: null,
      super_bonus: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    });
  });

  test('[E01] the picture is drawn for the player, shown on any site, and has no address while it is hidden', async () => {
    const [one, other] = [await accounts.registered(), await accounts.registered()];
    const imageOf = async (visitor: Visitor) => (await visitor.call('getProfile', {})).body.user.image.small;
    const address = await imageOf(one);
    expect(await imageOf(one)).toBe(address);
    expect(await imageOf(other)).not.toBe(address);
    const picture = await fetch(address!);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/);
    expect((await fetch(address!.replace(/[\w-]{16}\.svg/, '<script>.svg'))).status).toBe(404);
    await one.call('saveSettings', { body: { is_avatar_hidden: true } });
    expect(await imageOf(one)).toBeNull();
  });

  test('[K04] the region follows the country', async () => {
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

describe('[C36] PUT /profile/settings', () => {
  test.each(LOCALES)('[S05] saves the locale %s', async (locale) => {
    const visitor = await accounts.registered();
    expect(await visitor.call('saveSettings', { body: { locale } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ locale, timezone: null });
  });

  test('[S05] saves the timezone', async () => {
    const visitor = await accounts.registered();
    expect((await visitor.call('saveSettings', { body: { timezone: 'Asia/Almaty' } })).status).toBe(200);
    expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ locale: null, timezone: 'Asia/Almaty' });
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+05:00' }, 'timezone'],
    [{ locale: 'de' }, 'locale'],
    [{ is_avatar_hidden: 'true' }, 'is_avatar_hidden'],
    [{ is_statistics_hidden: 1 }, 'is_statistics_hidden'],
    [{ avatar: AVATARS }, 'avatar'],
    [{ odds_format: 'roman' }, 'odds_format'],
  ])('refuses %j by name', async (body, field) => {
    const visitor = await accounts.registered();
    const answer = await visitor.call('saveSettings', { body: body as { timezone: string } });
    expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
    expect(Object.keys(answer.refusal.errors ?? {})).toContain(field);
  });

  test.each(['is_avatar_hidden', 'is_statistics_hidden'] as const)('saves %s, and takes it back', async (setting) => {
    const visitor = await accounts.registered();
    const { token } = visitor;
    const shownName = async () => {
      // A session is believed for five seconds without asking again.
      accounts.advance(5_000);
      return (await accounts.deps.authenticate(token ?? ''))?.name;
    };
    for (const hidden of [true, false]) {
      const body = { [setting]: hidden } as { is_avatar_hidden: boolean };
      expect((await visitor.call('saveSettings', { body })).status).toBe(200);
      const others = { is_avatar_hidden: false, is_statistics_hidden: false };
      expect((await visitor.call('getProfile', {})).body.user).toMatchObject({ ...others, [setting]: hidden });
      expect(await shownName()).toBe(hidden ? '' : visitor.email.split('@')[0]);
    }
  });

  test('saves the format of odds, and the picture, which then has its own address', async () => {
    const visitor = await accounts.registered();
    const { avatars } = (await visitor.call('listAvatars', {})).body;
    expect(new Set(avatars.map(({ url }) => url)).size).toBe(AVATARS);
    const userNow = async () => (await visitor.call('getProfile', {})).body.user;
    expect((await userNow()).image.small).toBe(avatars[0]?.url);
    await visitor.call('saveSettings', { body: { avatar: 3 } });
    await visitor.call('saveSettings', { body: { odds_format: 'american' } });
    expect(await userNow()).toMatchObject({ avatar: 3, odds_format: 'american', image: { small: avatars[3]?.url } });
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

describe('[C37] POST /profile/currency', () => {
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

async function grant(visitor: Visitor, currency: Currency, amountUnits: number): Promise<void> {
  const { id } = (await visitor.call('getProfile', {})).body.user;
  const key = `grant:${randomUUID()}`;
  const against = [{ account: 'sandbox' as const, amountUnits: -amountUnits }];
  await accounts.database.transaction((tx) =>
    accounts.deps.ledger.transfer(tx, {
      key,
      userId: id,
      currency,
      amountUnits,
      kind: 'grant',
      reference: null,
      against,
    }),
  );
}
