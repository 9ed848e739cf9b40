import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { compilersFactory } from '../compilers.ts';
import { failureHandlers } from '../error-handler.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['dice'] });
});
afterAll(() => platform.close());

const json = { 'content-type': 'application/json' };

describe('a service', () => {
  it('answers its health with the database it uses', async () => {
    const response = await platform.send('dice', '/health');
    expect(await response.json()).toEqual({
      status: 'ok',
      services: ['dice'],
      database: platform.database.kind,
      checks: { 'not draining': 'ok', clock: 'ok', migrations: 'ok', database: 'ok', 'bet lane': 'ok' },
    });
  });

  it('publishes its calls as OpenAPI 3.1', async () => {
    const { openapi, paths } = (await (await platform.send('dice', '/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; requestBody?: unknown; security?: unknown }>>;
    };
    expect(openapi).toBe('3.1.0');
    expect(paths['/dice/bets']?.['post']).toMatchObject({
      operationId: 'placeDiceBet',
      security: [{ bearer: [] }],
      requestBody: {},
    });
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/bets/{betId}', '/dice/config', '/fairness/seeds', '/feed', '/health']),
    );
  });

  it('not-found: names the request and reveals no route', async () => {
    const response = await platform.send('dice', '/nowhere');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not-found',
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('body-malformed: no JSON, JSON that breaks off, another type, a poisoned prototype', async () => {
    const player = await platform.newPlayer('RUB', 10_000);
    const headers = { ...json, authorization: `Bearer ${platform.tokenOf(player)}` };
    const send = (body: string, type = 'application/json') =>
      platform.send('dice', '/dice/bets', { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    for (const response of [
      await send('{"id":'),
      await send('no json'),
      await send('a=b', 'text/xml'),
      await send('{"__proto__":{"id":1}}'),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'body-malformed' });
    }
  });

  it('payload-too-large: a body beyond 64 KiB', async () => {
    const player = await platform.newPlayer('RUB', 10_000);
    const headers = { ...json, authorization: `Bearer ${platform.tokenOf(player)}` };
    const response = await platform.send('dice', '/dice/bets', {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: 'x'.repeat(70_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload-too-large' });
  });

  it('lets pages of the site call it with credentials, and no others', async () => {
    const preflight = (origin: string) =>
      platform.send('dice', '/dice/bets', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,region',
        },
      });
    const own = await preflight('http://localhost:3000');
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('sends headers that keep an API from being used as a page', async () => {
    const { headers } = await platform.send('dice', '/health');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('validation-failed: a parameter that is no identifier, a query that is not known', async () => {
    const answer = await platform.call('getBet', { params: { betId: 'nonsense' } }, undefined, 'dice');
    expect(answer).toMatchObject({ status: 422, refusal: { errors: { betId: ['invalid'] } } });
    const feed = await platform.call('getFeed', { query: { view: 'latest', more: '1' } as never }, undefined, 'dice');
    expect(feed.refusal.errors).toEqual({ more: ['unknown-field'] });
  });

  it('forgets a session the moment it ends', async () => {
    const player = await platform.newPlayer('RUB', 10_000);
    expect((await platform.call('getSeeds', {}, player, 'dice')).status).toBe(200);
    platform.deps.bus.publish('session.ended', { sessionId: player.sessionId });
    expect((await platform.call('getSeeds', {}, player, 'dice')).refusal.code).toBe('unauthorized');
  });
});

describe('limits on calls', () => {
  it('too-many-requests: counts the calls of strangers too', async () => {
    const limited = await startTestPlatform({ services: ['dice'], environment: { RATE_LIMITS: 'true' } });
    const guess = () =>
      limited.send('dice', '/dice/bets', { method: 'POST', headers: { authorization: 'Bearer guess' } });
    let last = await guess();
    expect(last.status).toBe(401);
    for (let call = 1; call <= 3_000 && last.status === 401; call++) last = await guess();
    expect(last.status).toBe(429);
    await limited.close();
  });

  it('too-many-requests: says when to come back', async () => {
    const limited = await startTestPlatform({ services: ['dice'], environment: { RATE_LIMITS: 'true' } });
    let last = await limited.send('dice', '/dice/config');
    for (let call = 1; call <= 3_000 && last.status === 200; call++) last = await limited.send('dice', '/dice/config');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ code: 'too-many-requests' });
    await limited.close();
  });
});

describe('an answer', () => {
  const app = Fastify({ schemaController: { compilersFactory } as never });
  app.setErrorHandler(failureHandlers(() => {}).handleError);
  const schema = { response: { 200: z.strictObject({ shown: z.int() }) } };
  app.get('/extra', { schema }, async () => ({ shown: 1, secret: 'hash' }));
  app.get('/wrong', { schema }, async () => ({ shown: 'secret' }));
  app.get('/fault', async () => {
    throw new Error(`secret ${randomUUID()}`);
  });
  app.get('/away', async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  afterAll(() => app.close());

  it('service-unavailable: says when to come back while the database is away', async () => {
    const response = await app.inject('/away');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json()).toMatchObject({ code: 'service-unavailable' });
  });

  it('loses every field that the contract does not name', async () => {
    expect((await app.inject('/extra')).body).toBe('{"shown":1}');
  });

  it.each(['/wrong', '/fault'])('internal: reveals nothing of a fault (%s)', async (path) => {
    const response = await app.inject(path);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    expect(response.json()).toMatchObject({ code: 'internal' });
  });
});
