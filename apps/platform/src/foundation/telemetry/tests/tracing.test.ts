import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTracing } from '@baize/telemetry';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER_SPAN = 'b7ad6b7169203331';

interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

let collector: Server;
let received: Received[];
let platform: TestPlatform;
let endTracing: () => Promise<void>;

/** What every collector of OpenTelemetry understands: OTLP as JSON. */
async function startCollector(): Promise<Server> {
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { resourceSpans } = JSON.parse(await text(request)) as {
    resourceSpans: { scopeSpans: { spans: Received[] }[] }[];
  };
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.setHeader('content-type', 'application/json').end('{}');
}

beforeEach(async () => {
  received = [];
  collector = await startCollector();
  const { port } = collector.address() as AddressInfo;
  endTracing = await startTracing({
    service: 'platform',
    tracesUrl: `http://127.0.0.1:${port}/v1/traces`,
    tracesBasisPoints: 0,
  });
  platform = await startTestPlatform({ services: ['dice'], domains: ['dice', 'outbox'] });
});
afterEach(async () => {
  await platform.close();
  collector.close();
});

async function bet(traceparent?: string): Promise<number> {
  const player = await platform.newPlayer('RUB', 10 * RUB);
  const { status } = await platform.send('dice', '/dice/bets', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${platform.tokenOf(player)}`,
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify({ id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'over', chance: 4950 }),
  });
  return status;
}

describe('a bet whose browser is traced', () => {
  it('is followed from the browser through the call and its batch to its statements', async () => {
    expect(await bet(`00-${TRACE}-${BROWSER_SPAN}-01`)).toBe(200);
    await endTracing();
    expect(new Set(received.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const call = received.find(({ name }) => name === 'POST /dice/bets');
    expect(call).toMatchObject({ parentSpanId: BROWSER_SPAN });
    const pathOf = (span: Received | undefined): string[] =>
      span === undefined ? [] : [...pathOf(received.find(({ spanId }) => spanId === span.parentSpanId)), span.name];
    const statement = received.find(({ name }) => name.startsWith('bets-'));
    expect(pathOf(statement).slice(0, -1)).toEqual(['POST /dice/bets', 'bet batch', 'lane transaction']);
  });
});

it('a call of a browser that is not traced, or says nothing, leaves no span', async () => {
  expect(await bet(`00-${TRACE}-${BROWSER_SPAN}-00`)).toBe(200);
  expect(await bet()).toBe(200);
  await endTracing();
  expect(received).toEqual([]);
});

it('strangers begin no more than fifty traces a second', async () => {
  const ask = () =>
    platform.send('dice', '/dice/config', { headers: { traceparent: `00-${TRACE}-${BROWSER_SPAN}-01` } });
  const before = Math.floor(performance.now() / 1000);
  for (let calls = 0; calls < 200; calls += 1) await ask();
  const seconds = Math.floor(performance.now() / 1000) - before + 1;
  await endTracing();
  expect(received.filter(({ name }) => name === 'GET /dice/config').length).toBeLessThanOrEqual(50 * seconds);
});
