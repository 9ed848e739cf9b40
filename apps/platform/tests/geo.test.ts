import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundledCountries } from '../src/geo/country-database.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from './support/accounts.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ TRUSTED_PROXIES: '127.0.0.1', BLOCKED_COUNTRIES: 'us, gb' });
  await bundledCountries.countryOf('8.8.8.8');
}, STARTING_MS);
afterAll(() => accounts.close());

const from = (ip: string) => accounts.visitor().call('getGeo', {}, { 'x-forwarded-for': ip });

describe('[C49] GET /geo_ip', () => {
  test.each([
    ['77.88.8.8', 'RU', 'RU'],
    ['5.76.0.1', 'KZ', 'KZ'],
    ['2a02:6b8::1', 'RU', 'RU'],
    ['::ffff:5.76.0.1', 'KZ', 'KZ'],
  ])('[E04] %s is in %s', async (ip, country_code, region) => {
    expect(await from(ip)).toMatchObject({
      status: 200,
      body: { data: { data: { ip: ip.replace('::ffff:', ''), country_code, region } } },
    });
  });

  test.each(['10.0.0.1', '127.0.0.1', '::1', 'fd00::1'])(
    '[K04] %s has no country and the default region',
    async (ip) => {
      expect(await from(ip)).toMatchObject({
        status: 200,
        body: { data: { data: { ip, country_code: null, region: 'RU' } } },
      });
    },
  );

  test('[X01] a blocked country is answered with 451 and the same data', async () => {
    const answer = await from('8.8.8.8');
    expect(answer).toMatchObject({
      status: 451,
      body: { data: { data: { ip: '8.8.8.8', country_code: 'US', region: 'RU' } } },
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test(
    'the address a stranger claims is not believed',
    async () => {
      const plain = await startAccounts();
      try {
        const answer = await plain.visitor().call('getGeo', {}, { 'x-forwarded-for': '5.76.0.1' });
        expect(answer.body.data.data).toMatchObject({ ip: '127.0.0.1', country_code: null });
      } finally {
        await plain.close();
      }
    },
    STARTING_MS,
  );
});

describe('[C50] GET /mirror', () => {
  const mirrors = [
    { host: 'old.example', new_link: 'https://new.example', yandex_verification: null },
    { host: 'baize.example', new_link: null, yandex_verification: 'abc123' },
  ];

  test('[E08] tells a fresh site to stay', async () => {
    const answer = await accounts.visitor().call('getMirror', {});
    expect(answer).toMatchObject({
      status: 200,
      body: { redirect: { newLink: null }, sso: null, meta_yandex_verification: null },
    });
  });

  test('[E08] answers for the host of the page, or of the API without `api.`', async () => {
    await accounts.database.kysely.insertInto('mirrors').values(mirrors).execute();
    const of = async (headers: Record<string, string>) =>
      (await accounts.visitor().call('getMirror', {}, headers)).body;
    expect(await of({ origin: 'https://old.example' })).toMatchObject({ redirect: { newLink: 'https://new.example' } });
    expect(await of({ 'x-forwarded-host': 'api.old.example' })).toMatchObject({
      redirect: { newLink: 'https://new.example' },
    });
    expect(await of({ origin: 'https://baize.example' })).toMatchObject({
      redirect: { newLink: null },
      meta_yandex_verification: 'abc123',
    });
    expect(await of({ origin: 'https://else.example' })).toMatchObject({
      redirect: { newLink: null },
      meta_yandex_verification: null,
    });
  });
});
