import { expect, test } from '@jest/globals';
import { HALF_OPEN, endOfHalfOpen } from '@baize/server-limits/testing';
import { startTestPlatform } from '../../../tests/support/platform.ts';

test('a request that never ends is ended', async () => {
  const environment = { PLATFORM_HEADERS_SECONDS: '1', PLATFORM_REQUEST_SECONDS: '2' };
  const platform = await startTestPlatform({ services: ['dice'], environment });
  for (const sent of Object.values(HALF_OPEN))
    expect(await endOfHalfOpen(platform.ports.dice!, sent)).toMatch(/^HTTP\/1\.1 408 /);
  await platform.close();
});
