import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, Profile } from '@baize/protocol';
import { geo } from '../src/geo/module.ts';
import { profileModule } from '../src/profile/module.ts';
import { STARTING_MS, type AccountsPlatform, accountModules, startAccounts } from './support/accounts.ts';

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
        bonus: 0,
        bonus_balance: 0,
        total_balance: 0,
        currency: 'KZT',
        locale: null,
        timezone: null,
        register_method: 'email',
        is_phone_verified: false,
        is_email_verified: false,
        is_password_exists: true,
        image: { small: null },
        verification: { is_need: false, data: { status: 'init' } },
        premium: { status: false },
        created_at: '2026-11-20T10:00:00.000Z',
      },
      features: [],
      region: 'RU',
      fresh_token: null,
      super_bonus: null,
    });
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

describe('PUT /profile/settings', () => {
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
  ])('refuses %j by name', async (body, field) => {
    const visitor = await accounts.registered();
    const answer = await visitor.call('saveSettings', { body: body as { timezone: string } });
    expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
    expect(Object.keys(answer.refusal.errors ?? {})).toContain(field);
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
