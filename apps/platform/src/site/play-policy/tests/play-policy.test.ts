import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bundledCountries } from '../../../foundation/geo/country-database.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1', AUTO_PLAY_FORBIDDEN_IN: 'us' };
  platform = await startTestPlatform({ services: ['dice', 'keno'], environment });
  await bundledCountries.countryOf('8.8.8.8');
});
afterAll(() => platform.close());

it.each([
  ['8.8.8.8', { autoPlay: false, betPauseSeconds: 5 }],
  ['178.176.0.1', { autoPlay: true }],
  ['10.0.0.1', { autoPlay: true }],
] as const)('what games may offer at %s: %j', async (ip, policy) => {
  for (const service of ['dice', 'keno'] as const) {
    const answer = await platform.send(service, '/play-policy', { headers: { 'x-forwarded-for': ip } });
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: policy });
  }
});
