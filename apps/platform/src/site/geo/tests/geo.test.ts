import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundledCountries } from '../../../foundation/geo/country-database.ts';
import { modulesFor } from '../../../modules.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts(
    { TRUSTED_PROXIES: '127.0.0.1', BLOCKED_COUNTRIES: 'us, gb' },
    modulesFor(['geo', 'identity']),
  );
  await bundledCountries.countryOf('8.8.8.8');
}, STARTING_MS);
afterAll(() => accounts.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const from = (ip: string, userAgent = BROWSER) =>
  accounts.visitor().call('getGeo', {}, { 'x-forwarded-for': ip, 'user-agent': userAgent });

describe('[row:C49] GET /geo_ip', () => {
  test.each([
    ['178.176.0.1', 'RU', 'RU'],
    ['5.76.0.1', 'KZ', 'KZ'],
    ['2a00:1fa0::1', 'RU', 'RU'],
    ['::ffff:5.76.0.1', 'KZ', 'KZ'],
    ['81.169.145.1', 'DE', 'RU'],
  ])('[row:E04] [row:K04] [G2] %s is in %s', async (ip, country_code, region) => {
    const { status, body, headers } = await from(ip);
    expect([status, body]).toEqual([200, { data: { data: { ip: ip.replace('::ffff:', ''), country_code, region } } }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['10.0.0.1', '127.0.0.1', '::1', 'fd00::1'])(
    '[row:E04] [row:K04] [G2] %s has no country and the default region',
    async (ip) => {
      expect(await from(ip)).toMatchObject({
        status: 200,
        body: { data: { data: { ip, country_code: null, region: 'RU' } } },
      });
    },
  );

  test('[row:X01] [row:E04] [G3] a blocked country is answered with 451 and the same data', async () => {
    const answer = await from('8.8.8.8');
    // The answer depends on the visitor's country, so no cache may store it.
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer).toMatchObject({
      status: 451,
      body: { data: { data: { ip: '8.8.8.8', country_code: 'US', region: 'RU' } } },
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('[row:E04] [G4] a crawler of a search engine is not refused', async () => {
    expect(await from('8.8.8.8', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toMatchObject({
      status: 200,
      body: { data: { data: { country_code: 'US' } } },
    });
  });

  test('[row:X01] OpenAPI says that 451 carries the data', async () => {
    const { paths } = (await (await accounts.visitor().send('/openapi.json')).json()) as {
      paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: object }> }> } }>;
    };
    const { responses } = paths['/geo_ip']!.get;
    expect(responses['451']?.content['application/json']?.schema).toMatchObject({ required: ['data'] });
    expect(responses['4XX']?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['code']),
    });
  });

  test(
    '[G1] the address a stranger claims is not believed',
    async () => {
      const plain = await startAccounts({ TRUSTED_PROXIES: '' });
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
