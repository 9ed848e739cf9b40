import type { AddressInfo } from 'node:net';
import { HALF_OPEN, endOfHalfOpen } from '@baize/server-limits/testing';
import { expect, it } from '@jest/globals';
import { TestRegistry } from './support/test-registry.ts';

it('a request that never ends is ended', async () => {
  const { server } = await TestRegistry.open({ REGISTRY_HEADERS_SECONDS: '1', REGISTRY_REQUEST_SECONDS: '2' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  for (const sent of Object.values(HALF_OPEN)) expect(await endOfHalfOpen(port, sent)).toMatch(/^HTTP\/1\.1 408 /);
});
