import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { followEvents } from './event-stream.ts';

const following = new AbortController();
const server = createServer();
afterEach(() => {
  following.abort();
  server.closeAllConnections();
  server.close();
});

test('events are read whole, however they are cut into packets, and one that breaks off is none', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections: ServerResponse[] = [];
  server.on('request', (_request, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
    connections.push(response);
    server.emit('stream');
  });
  const names: string[] = [];
  let wake = (): void => undefined;
  const came = async (name: string): Promise<void> => {
    while (!names.includes(name)) await new Promise<void>((resolve) => (wake = resolve));
  };
  const opened = once(server, 'stream');
  void followEvents({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    onOpen: () => undefined,
    onEvent: (name) => (names.push(name), wake()),
    onLost: () => undefined,
    signal: following.signal,
  });
  await opened;
  const again = once(server, 'stream');
  connections[0]?.write('event: chan');
  connections[0]?.write('nel\r\nid: 7\r\ndata: {"revision":7}\r\n\r\n');
  await came('channel');
  // The connection ends before the blank line that ends an event.
  connections[0]?.end('event: half\ndata: {"revision":8}\n');
  await again;
  connections[1]?.write('event: served\ndata: {}\n\n');
  await came('served');
  expect(names).toEqual(['channel', 'served']);
});
