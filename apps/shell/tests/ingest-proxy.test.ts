import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createServer, get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyIngest } from '../src/server/http/ingest-proxy.ts';

interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describe('[row:C56] the site’s own /ingest', () => {
  let general: Server;
  let site: FastifyInstance;
  let arrived: Arrived[];
  let now: number;

  beforeEach(async () => {
    arrived = [];
    general = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, url, headers } = request;
        arrived.push({ method, url, headers, body: Buffer.concat(parts) });
        response.writeHead(200, { 'content-type': 'application/json', 'retry-after': '3' }).end('{"status":"Ok"}');
      });
    });
    await new Promise<void>((resolve) => general.listen(0, '127.0.0.1', resolve));
    site = Fastify({ trustProxy: true, forceCloseConnections: true });
    now = 0;
    await proxyIngest(site, `http://127.0.0.1:${(general.address() as AddressInfo).port}`, () => now);
    await site.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await site.close();
    general.closeAllConnections();
    await new Promise((resolve) => general.close(resolve));
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(site.server.address() as AddressInfo).port}${path}`, init);

  it('hands bytes, query and type on as they come, with the visitor’s address and nothing of the session', async () => {
    const body = Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff]);
    const answer = await ask('/ingest/e/?compression=x&b=%20', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'text/plain',
        'user-agent': 'Browser/1',
        'x-forwarded-for': '178.176.0.1',
        cookie: 'token=secret',
        authorization: 'Bearer secret',
      },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'Ok' }]);
    expect(answer.headers.get('retry-after')).toBe('3');
    const [{ method, url, headers, body: got }] = arrived as [Arrived];
    expect([method, url, got]).toEqual(['POST', '/ingest/e/?compression=x&b=%20', body]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'user-agent': 'Browser/1',
      'x-forwarded-for': '178.176.0.1',
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  it('reads the library’s files and its configuration', async () => {
    for (const path of ['/ingest/array/baize/config.js', '/ingest/static/lazy-recorder.js?v=1'])
      expect((await ask(path)).status).toBe(200);
    expect(arrived.map(({ url }) => url)).toEqual([
      '/ingest/array/baize/config.js',
      '/ingest/static/lazy-recorder.js?v=1',
    ]);
    expect((await ask('/ingest/e/', { method: 'DELETE' })).status).toBe(404);
  });

  it('payload-too-large: passes nothing on that the platform would not take', async () => {
    const answer = await ask('/ingest/s/', { method: 'POST', body: Buffer.alloc(2 * 1024 * 1024 + 1) });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'payload-too-large' }]);
    expect(arrived).toEqual([]);
  });

  it('platform-gone: answers with an error that posthog-js tries again after', async () => {
    general.closeAllConnections();
    await new Promise((resolve) => general.close(resolve));
    const answer = await ask('/ingest/e/', { method: 'POST', body: '{}' });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'service-unavailable' }]);
  });

  const statusOf = async (address: string, init: RequestInit = {}) =>
    (await ask('/ingest/e/', { method: 'POST', body: '{}', ...init, headers: { 'x-forwarded-for': address } })).status;

  it('too-many-requests: one address has its calls of a minute, others have theirs', async () => {
    for (let call = 0; call < 600; call += 1) expect(await statusOf(`2a00:1:2:3::${call}`)).toBe(200);
    const refused = await ask('/ingest/e/', {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': '2a00:1:2:3::ffff' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect(await statusOf('2a00:1:2:4::1')).toBe(200);
    now = 60_000;
    expect(await statusOf('2a00:1:2:3::1')).toBe(200);
  });

  it('too-many-requests: one address has its bytes of a minute', async () => {
    const body = Buffer.alloc(1_900_000);
    const statuses = [];
    for (let sent = 0; sent < 10; sent += 1) statuses.push(await statusOf('192.0.2.1', { body }));
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
    expect(await statusOf('192.0.2.2', { body })).toBe(200);
  });

  it.each(['/ingest/../x', '/ingest/%2e%2e/x', '/ingest/%', '/ingest/%00', '/ingest//x', '/ingest/e/?%'])(
    '%s is never a failure of this server',
    async (path) => {
      const { port } = site.server.address() as AddressInfo;
      // Byte for byte: fetch would mend it.
      const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      expect([200, 400, 404]).toContain(answer.statusCode);
    },
  );
});
