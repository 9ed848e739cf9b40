import { expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused, createClient } from './client.ts';

/** A service that answers what the test says. */
async function service(status: number, body: object, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { asked, call: createClient(() => `http://127.0.0.1:${port}`), close };
}

it('a refusal comes with its code and the time to wait', async () => {
  const { call, close } = await service(429, { code: 'too-many-requests' }, { 'retry-after': '7' });
  const refusal = await call('getCrashState', {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ code: 'too-many-requests', retryAfterMs: 7_000 });
  await close();
});

it('a platform that is away is a refusal without a code', async () => {
  const { call, close } = await service(200, {});
  await close();
  await expect(call('getCrashState', {})).rejects.toMatchObject({ code: null });
});

it('nobody is hammered: calls that come at once begin one after the other', async () => {
  const waits: number[] = [];
  const { close, asked } = await service(200, {});
  await close();
  const call = createClient(
    () => 'http://127.0.0.1:1',
    async (ms) => void waits.push(ms),
  );
  await Promise.all(Array.from({ length: 40 }, () => call('getCrashState', {}).catch(() => null)));
  expect(asked).toEqual([]);
  // The last of forty calls begins most of a second after the first: 40 a second at most.
  expect(Math.max(...waits)).toBeGreaterThan(900);
});
