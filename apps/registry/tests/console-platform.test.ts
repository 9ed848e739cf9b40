import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const TOKEN = 'the-platform-token';
const HOST = 'console.example';
const REPORT = {
  events: [
    {
      uuid: 'u1',
      event: '<b>opened</b>',
      distinctId: 'visitor-1',
      occurredAt: '2026-11-20T09:59:00Z',
      receivedAt: '2026-11-20T10:00:00Z',
      currentUrl: 'https://baize.example/games/dice',
    },
  ],
  counts: [{ hour: '2026-11-20T10:00:00.000Z', event: 'opened', count: 41 }],
  waiting: 7,
};

let platform: Server;
let registry: TestRegistry;
let cookie: string;
let tokenFile: string;
let saved: { url: string | undefined; body: unknown }[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  saved = [];
  answer = { status: 200, body: {} };
  platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const allowed = request.headers.authorization === `Bearer ${TOKEN}`;
      const { method, url } = request;
      if (allowed && method === 'PUT')
        saved.push({ url, body: JSON.parse(Buffer.concat(parts).toString()) as unknown });
      response.writeHead(allowed ? answer.status : 401).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  tokenFile = join(await temporaryFolder(), 'operator-token');
  await writeFile(tokenFile, `${TOKEN}\n`);
  registry = await TestRegistry.open({
    PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    PLATFORM_OPERATOR_TOKEN_FILE: tokenFile,
  });
  cookie = String((await post('/login', { token: registry.operatorToken }, {})).headers['set-cookie']);
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  registry.server.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

describe('[C56] the page of events', () => {
  it('shows the newest, the counts of each hour and what waits, and escapes what browsers said', async () => {
    answer.body = REPORT;
    const { statusCode, body } = await registry.get('/events', { cookie });
    expect(statusCode).toBe(200);
    expect(body).toContain('&lt;b&gt;opened&lt;/b&gt;');
    expect(body).not.toContain('<b>opened</b>');
    expect(body).toMatch(/20 Nov 2026, 10:00 UTC.*>41</);
    expect(body).toContain('waiting to be forwarded: 7.');
    expect(body).not.toContain(TOKEN);
  });

  it('shows nothing to who is not logged in', async () => {
    for (const url of ['/events', '/mirrors']) expect((await registry.get(url)).headers['location']).toBe('/login');
  });

  it('platform-token-wrong: says so when the platform takes another token, or none is there', async () => {
    await writeFile(tokenFile, 'another');
    const { statusCode, body } = await registry.get('/events', { cookie });
    expect([statusCode, /<code>([\w-]+)</.exec(body)?.[1]]).toEqual([502, 'platform-token-wrong']);
  });

  it.each([
    ['it fails', { status: 500, body: {} }],
    ['it is something else', { status: 200, body: { events: 'none' } }],
  ])('platform-unreachable: says so when %s', async (_name, given) => {
    answer = given;
    expect((await registry.get('/events', { cookie })).body).toContain('platform-unreachable');
  });
});

describe('[C50] the page of mirrors', () => {
  const mirror = {
    host: 'old.example',
    redirect: { newLink: 'https://new.example' },
    sso: null,
    meta_yandex_verification: 'abc',
  };
  const formToken = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';

  it('lists them and fills the form with the chosen one', async () => {
    answer.body = { mirrors: [mirror] };
    const { body } = await registry.get('/mirrors?host=old.example', { cookie });
    expect(body).toContain('href="/mirrors?channel=production&amp;host=old.example"');
    expect(body).toMatch(/name="newLink" value="https:\/\/new\.example"/);
  });

  it('sends what was written to the platform, empty fields as null', async () => {
    answer.body = { mirrors: [mirror] };
    const page = await registry.get('/mirrors', { cookie });
    answer.body = { success: true };
    const done = await post('/mirrors', {
      formToken: formToken(page.body),
      host: ' New.example:8080 ',
      newLink: 'https://other.example',
      sso: '',
      meta_yandex_verification: '',
    });
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/mirrors']);
    expect(saved).toEqual([
      {
        url: '/operator/mirrors/new.example%3A8080',
        body: { newLink: 'https://other.example', sso: null, meta_yandex_verification: null },
      },
    ]);
  });

  it('input-invalid: names what the platform refused, and a host that is missing', async () => {
    answer.body = { mirrors: [] };
    const token = formToken((await registry.get('/mirrors', { cookie })).body);
    answer = { status: 422, body: { code: 'validation-failed', errors: { newLink: ['loop'] } } };
    const refused = await post('/mirrors', { formToken: token, host: 'a.example', newLink: 'https://a.example' });
    expect([refused.statusCode, refused.body.includes('newLink: loop')]).toEqual([400, true]);
    expect((await post('/mirrors', { formToken: token, host: '' })).statusCode).toBe(400);
  });

  it('origin-foreign: takes no form from another site', async () => {
    expect((await post('/mirrors', { host: 'a.example', formToken: 'guess' })).statusCode).toBe(403);
    const evil = { cookie, origin: 'https://evil.example' };
    expect((await post('/mirrors', { host: 'a.example' }, evil)).statusCode).toBe(403);
    expect(saved).toEqual([]);
  });
});
