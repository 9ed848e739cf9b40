import { HALF_OPEN, endOfHalfOpen } from '@baize/server-limits/testing';
import { expect, it } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { startProvider } from '../src/provider.ts';

it('a request that never ends is ended', async () => {
  const limits = { PROVIDER_HEADERS_SECONDS: '1', PROVIDER_REQUEST_SECONDS: '2' };
  const config = readConfig({ PORT_PROVIDER: '0', PROVIDER_STORE_FILE: ':memory:', ...limits });
  const provider = await startProvider(config);
  try {
    for (const sent of Object.values(HALF_OPEN))
      expect(await endOfHalfOpen(provider.port, sent)).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await provider.close();
  }
});
