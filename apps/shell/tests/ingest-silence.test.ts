import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyIngest } from '../src/server/http/ingest-proxy.ts';

const TURN_MS = 500;

afterEach(() => {
  jest.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += TURN_MS) {
    jest.advanceTimersByTime(TURN_MS);
    await new Promise(setImmediate);
  }
}

/** What the proxy asks and the platform is slow to answer, on a clock that the test moves: the proxy's own. */
async function ask(begin: (response: ServerResponse) => void) {
  const arrived = Promise.withResolvers<void>();
  const general = createServer((request, response) => {
    request.resume().on('end', () => {
      begin(response);
      arrived.resolve();
    });
  });
  await new Promise<void>((resolve) => general.listen(0, '127.0.0.1', resolve));
  const site = Fastify({ forceCloseConnections: true });
  await proxyIngest(site, `http://127.0.0.1:${(general.address() as AddressInfo).port}`);
  await site.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.server.address() as AddressInfo;
  let ended: string | null = null;
  const answer = fetch(`http://127.0.0.1:${port}/ingest/e/`, { method: 'POST', body: '{}' })
    .then(async (response) => (await response.text(), String(response.status)))
    .catch(() => 'cut off')
    .then((end) => (ended = end));
  await arrived.promise;
  return {
    answer,
    ended: () => ended,
    async close() {
      general.closeAllConnections();
      await Promise.all([site.close(), new Promise((resolve) => general.close(resolve))]);
    },
  };
}

// One test: the code that measures the time keeps the clock that it was first given.
it('[row:C56] an answer that does not begin, or begins and does not end, is given up after sixty seconds', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
  const silent = await ask(() => undefined);
  const stalled = await ask((response) => void response.writeHead(200).write('{'));
  await pass(TIMERS_MS.ingestTimeout - 2_000);
  expect([silent.ended(), stalled.ended()]).toEqual([null, null]);
  await pass(4_000);
  expect([await silent.answer, await stalled.answer]).toEqual(['504', 'cut off']);
  await Promise.all([silent.close(), stalled.close()]);
});
