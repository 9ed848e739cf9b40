import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type ConnectionConfig, connectionOptions, limitConnections } from './connections.ts';
import { HALF_OPEN, endOfHalfOpen } from './testing.ts';

const SMALL = { headersSeconds: 1, requestSeconds: 2, maxConnections: 100 };
const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(config: ConnectionConfig): Promise<number> {
  const server = createServer(connectionOptions(config).http, (request, response) => {
    request.resume();
    request.on('end', () => response.end('answered'));
  });
  limitConnections(server, config);
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

test.each(Object.entries(HALF_OPEN))('a request whose %s never end is ended', async (_part, sent) => {
  expect(await endOfHalfOpen(await listening(SMALL), sent)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection beyond the largest number is closed as it comes, and one that ended makes room', async () => {
  const port = await listening({ ...SMALL, headersSeconds: 600, requestSeconds: 600, maxConnections: 1 });
  const first = connect(port, '127.0.0.1');
  first.write(HALF_OPEN.headers);
  await once(first, 'connect');
  expect(await endOfHalfOpen(port)).toBe('');
  first.write('\r\nConnection: close\r\n\r\n');
  first.resume();
  await once(first, 'close');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answered');
});
