import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runLoudly, runQuietly } from './child.ts';

let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = String((server.address() as AddressInfo).port);
});
afterEach(() => void server.close());

/** A program that keeps a connection to the server until it ends, and one more of the same kind that it starts. */
const CONNECTS = "require('node:net').connect(process.env.TO)";
const STARTS_ANOTHER = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(CONNECTS)}], { stdio: 'inherit' }); ${CONNECTS}`;

test.each([
  ['runLoudly', runLoudly],
  ['runQuietly', runQuietly],
])('%s ends a command with all that it started', async (_, run) => {
  const ending = new AbortController();
  const closed: Promise<unknown>[] = [];
  const bothAreThere = new Promise<void>((resolve) => {
    server.on('connection', (socket: Socket) => {
      closed.push(once(socket.on('error', () => {}).resume(), 'close'));
      if (closed.length === 2) resolve();
    });
  });
  const held = run(process.execPath, ['-e', STARTS_ANOTHER], { TO: url }, ending.signal);
  await bothAreThere;
  ending.abort();
  expect(await held).toBe(false);
  await Promise.all(closed);
});

test('a command that ends by itself says whether it succeeded, with a signal and without', async () => {
  const { signal } = new AbortController();
  const run = (code: number, ending?: AbortSignal) =>
    runLoudly(process.execPath, ['-e', `process.exit(${code})`], {}, ending);
  expect(await Promise.all([run(0), run(3), run(0, signal), run(3, signal)])).toEqual([true, false, true, false]);
});
