import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing } from '@baize/telemetry';
import { expect, test } from '@jest/globals';
import { fixtureRelease } from './fixtures/release.ts';
import { BROWSER, pageOf, startShellServer } from './fixtures/shell-server.ts';

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

test('a page that is traced hands its trace to the services that it asks, and to the browser', async () => {
  const collector = createServer((_request, response) => void response.end('{}')).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const tracesUrl = `http://127.0.0.1:${port}/v1/traces`;
  const endTracing = await startTracing({ service: 'shell', tracesUrl, tracesBasisPoints: 10_000 });
  const shell = await startShellServer(fixtureRelease(), {});
  const answer = await shell.server.inject({ url: '/en/games/test', headers: BROWSER });
  const { traceparent } = pageOf(answer.body);
  expect(traceparent).toMatch(TRACEPARENT);
  const asked = shell.asked.find(({ url }) => url.startsWith('/geo_ip'));
  expect(asked?.headers['traceparent']).toBe(traceparent);
  await shell.close();
  // The exporter loads its parts late, which the sandbox of these tests refuses; the platform's test receives spans.
  await endTracing().catch(() => {});
  collector.close();
});

test('a page that is not traced names no trace', async () => {
  const shell = await startShellServer(fixtureRelease(), {});
  const answer = await shell.server.inject({ url: '/en/games/test', headers: BROWSER });
  expect(pageOf(answer.body).traceparent).toBeUndefined();
  expect(shell.asked.filter(({ headers }) => headers['traceparent'] !== undefined)).toEqual([]);
  await shell.close();
});
