import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bundledCountries } from '../src/geo/country-database.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1', AUTO_PLAY_FORBIDDEN_IN: 'us' };
  platform = await startTestPlatform({ services: ['dice', 'keno'], environment });
  await bundledCountries.countryOf('8.8.8.8');
});
afterAll(() => platform.close());

it.each([
  ['8.8.8.8', false],
  ['178.176.0.1', true],
  ['10.0.0.1', true],
] as const)('automatic play from %s is allowed: %p', async (ip, autoPlay) => {
  for (const service of ['dice', 'keno'] as const) {
    const answer = await platform.send(service, '/play-policy', { headers: { 'x-forwarded-for': ip } });
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { autoPlay } });
  }
});
