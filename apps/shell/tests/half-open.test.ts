import type { AddressInfo } from 'node:net';
import { HALF_OPEN, endOfHalfOpen } from '@baize/server-limits/testing';
import { expect, it } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { startShellServer } from './fixtures/shell-server.ts';

it('a request that never ends is ended', async () => {
  const shell = await startShellServer(
    fixtureRelease(),
    {},
    { SHELL_HEADERS_SECONDS: '1', SHELL_REQUEST_SECONDS: '2' },
  );
  try {
    await shell.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shell.server.server.address() as AddressInfo;
    expect(await endOfHalfOpen(port)).toMatch(/^HTTP\/1\.1 408 /);
    const unread = HALF_OPEN.body.replace('POST / ', 'POST /_baize/errors ');
    expect(await endOfHalfOpen(port, unread)).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await shell.close();
  }
});
