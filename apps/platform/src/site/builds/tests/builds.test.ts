import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { modulesFor } from '../../../modules.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

const [OLD, NEW] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const metaOf = (id: string) => ({ id, timestamp: 1_795_000_000_000, routes: { '/': 'sha384-x' }, files: {} });

/** What the site answers; a path that is not here is a page of it. */
let answers: Record<string, { status: number; body: string } | 'nothing' | 'silence'> = {};
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

afterEach(() => {
  jest.restoreAllMocks();
  accounts.advance(2_000);
});
beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers[url] ?? { status: 404, body: '<!doctype html>' };
    if (answer === 'nothing') response.destroy();
    if (typeof answer === 'object') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  accounts = await startAccounts({ SITE_URL }, modulesFor(['builds', 'identity']));
}, STARTING_MS);
afterAll(async () => {
  await accounts.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const latest = () => accounts.visitor().call('getLatestBuild', {});
const meta = (buildId: string) => accounts.visitor().call('getBuild', { params: { buildId } });

/** A time limit that ends when the test says so. */
function patience(): { readonly given: Promise<number>; readonly end: () => void } {
  const patient = new AbortController();
  const { promise, resolve } = Promise.withResolvers<number>();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    resolve(ms);
    return patient.signal;
  });
  return { given: promise, end: () => patient.abort(new DOMException('too late', 'TimeoutError')) };
}
const valid = JSON.stringify({ ...metaOf(NEW) });
/** Invalid answers of the site, and the result of each. */
const WRONG_ANSWERS = [
  ['site-wrong', { status: 200, body: '{"id":"short"}' }, 503, 'service-unavailable'],
  ['site-page', { status: 200, body: '<!doctype html>' }, 503, 'service-unavailable'],
  ['site-failed', { status: 500, body: valid }, 503, 'service-unavailable'],
  ['site-hangs-up', 'nothing', 503, 'service-unavailable'],
  ['site-without-builds', { status: 404, body: valid }, 404, 'not-found'],
] as const;

describe('[row:C54] GET /builds/latest.json', () => {
  test('changes when the site serves another build, and asks it once in two seconds for many pages', async () => {
    serve(OLD);
    asked = [];
    const many = await Promise.all(Array.from({ length: 20 }, latest));
    expect(new Set(many.map(({ body }) => body.id))).toEqual(new Set([OLD]));
    serve(NEW);
    accounts.advance(1_999);
    expect((await latest()).body.id).toBe(OLD);
    expect(asked).toEqual(['/builds/latest.json']);
    accounts.advance(1);
    const answer = await latest();
    expect([answer.status, answer.body]).toEqual([200, { id: NEW, timestamp: metaOf(NEW).timestamp }]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(asked).toHaveLength(2);
  });

  test.each(WRONG_ANSWERS)('%s is told by name, and forgotten at once', async (_name, answer, status, code) => {
    answers = { '/builds/latest.json': answer };
    expect(await latest()).toMatchObject({ status, refusal: { code } });
    serve(NEW);
    expect(await latest()).toMatchObject({ status: 200, body: { id: NEW } });
  });

  test('service-unavailable: the site does not answer within two seconds', async () => {
    answers = { '/builds/latest.json': 'silence' };
    const { given, end } = patience();
    const answer = latest();
    expect(await given).toBe(2_000);
    end();
    expect(await answer).toMatchObject({ status: 503, refusal: { code: 'service-unavailable' } });
  });
});

describe('[row:C55] GET /builds/meta/{buildId}.json', () => {
  test('answers what the build is made of, and still does when another one is served', async () => {
    serve(OLD);
    expect((await meta(OLD)).body).toEqual(metaOf(OLD));
    serve(NEW);
    expect((await meta(OLD)).body).toEqual(metaOf(OLD));
  });

  test('keeps the last twenty, and asks the site again for one before them', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(index).padStart(32, 'd'));
    for (const id of ids) {
      serve(id);
      expect((await meta(id)).status).toBe(200);
    }
    answers = {};
    asked = [];
    expect([(await meta(ids[1]!)).status, (await meta(ids[20]!)).status, asked]).toEqual([200, 200, []]);
    expect((await meta(ids[0]!)).status).toBe(404);
    expect(asked).toEqual([`/builds/meta/${ids[0]}.json`]);
  });

  test.each(WRONG_ANSWERS)('%s is told by name, and not kept', async (name, answer, status, code) => {
    const id = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32);
    answers = { [`/builds/meta/${id}.json`]: answer };
    expect(await meta(id)).toMatchObject({ status, refusal: { code } });
    serve(id);
    expect((await meta(id)).body).toEqual(metaOf(id));
  });

  test('service-unavailable: the site does not answer within two seconds', async () => {
    const id = 'e'.repeat(32);
    answers = { [`/builds/meta/${id}.json`]: 'silence' };
    const { given, end } = patience();
    const answer = meta(id);
    expect(await given).toBe(2_000);
    end();
    expect(await answer).toMatchObject({ status: 503, refusal: { code: 'service-unavailable' } });
  });

  test('validation-failed: no build at all', async () => {
    expect(await meta('..%2Flatest')).toMatchObject({ status: 422, refusal: { errors: { buildId: ['invalid'] } } });
  });
});
