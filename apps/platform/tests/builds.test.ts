import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builds } from '../src/builds/module.ts';
import { STARTING_MS, type AccountsPlatform, accountModules, startAccounts } from './support/accounts.ts';

const [OLD, NEW] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const metaOf = (id: string) => ({ id, timestamp: 1_795_000_000_000, routes: { '/': 'sha384-x' }, files: {} });

/** What the site answers; a path that is not here is a page of it. */
let answers: Record<string, { status: number; body: string }> = {};
let asked: string[] = [];
let site: Server;
let accounts: AccountsPlatform;

const serve = (id: string): void => {
  const { timestamp } = metaOf(id);
  answers = {
    '/builds/latest.json': { status: 200, body: JSON.stringify({ id, timestamp }) },
    [`/builds/meta/${id}.json`]: { status: 200, body: JSON.stringify(metaOf(id)) },
  };
};

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { status, body } = answers[url] ?? { status: 404, body: '<!doctype html>' };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  accounts = await startAccounts({ SITE_URL }, [...accountModules, builds]);
}, STARTING_MS);
afterAll(async () => {
  await accounts.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const latest = () => accounts.visitor().call('getLatestBuild', {});
const meta = (buildId: string) => accounts.visitor().call('getBuild', { params: { buildId } });

describe('[C54] GET /builds/latest.json', () => {
  test('changes when the site serves another build, and asks it once for many pages', async () => {
    serve(OLD);
    const many = await Promise.all(Array.from({ length: 20 }, latest));
    expect(new Set(many.map(({ body }) => body.id))).toEqual(new Set([OLD]));
    expect(asked).toEqual(['/builds/latest.json']);
    serve(NEW);
    accounts.advance(2000);
    const answer = await latest();
    expect([answer.status, answer.body]).toEqual([200, { id: NEW, timestamp: metaOf(NEW).timestamp }]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['site-wrong', { status: 200, body: '{"id":"short"}' }],
    ['site-page', { status: 200, body: '<!doctype html>' }],
    ['site-failed', { status: 500, body: '{}' }],
  ])('service-unavailable: %s', async (_name, answer) => {
    answers = { '/builds/latest.json': answer };
    accounts.advance(2000);
    expect(await latest()).toMatchObject({ status: 503, refusal: { code: 'service-unavailable' } });
    serve(NEW);
    expect((await latest()).status).toBe(200);
  });
});

describe('[C55] GET /builds/meta/{buildId}.json', () => {
  test('answers what the build is made of, and still does when another one is served', async () => {
    serve(OLD);
    expect((await meta(OLD)).body).toEqual(metaOf(OLD));
    serve(NEW);
    expect((await meta(OLD)).body).toEqual(metaOf(OLD));
  });

  test('not-found and validation-failed: a build that is not served, and no build at all', async () => {
    serve(NEW);
    expect(await meta('c'.repeat(32))).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
    expect(await meta('..%2Flatest')).toMatchObject({ status: 422, refusal: { errors: { buildId: ['invalid'] } } });
  });
});
