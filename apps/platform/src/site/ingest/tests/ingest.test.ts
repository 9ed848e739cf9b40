import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepEvents } from '../event-store.ts';
import { Forwarding } from '../forwarding.ts';
import { postTo } from '../../../foundation/webhooks/post.ts';
import { ADDRESSES, STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';

const OPERATOR = 'the-token-of-the-operator';
const operator = { authorization: `Bearer ${OPERATOR}` };
const DAY_MS = 24 * 60 * 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ OPERATOR_TOKEN: OPERATOR, TRUSTED_PROXIES: '127.0.0.1' });
}, STARTING_MS);
afterAll(() => accounts.close());

const newEvent = (change: object = {}) => ({
  event: 'case opened',
  uuid: crypto.randomUUID(),
  timestamp: new Date(accounts.now() - 5000).toISOString(),
  properties: { token: 'baize', distinct_id: 'visitor-1', price: 5, $current_url: 'https://baize.example/games/cases' },
  ...change,
});

async function send(body: unknown, path = '/ingest', headers: Record<string, string> = {}) {
  const raw = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const response = await accounts.visitor().send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw as string,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const stored = (uuid: string) =>
  accounts.database.kysely.selectFrom('ingest_events').selectAll().where('uuid', '=', uuid).execute();

describe('[row:C56] POST /ingest', () => {
  test('keeps an event with its properties, person and time, and the address of the visitor', async () => {
    const event = newEvent({ $set: { plan: 'vip' }, $set_once: { first: 'x' } });
    const answer = await send(event, '/ingest', { 'x-forwarded-for': '178.176.0.1' });
    expect([answer.status, answer.body]).toEqual([200, { status: 'Ok' }]);
    expect(await stored(event.uuid)).toMatchObject([
      {
        event: 'case opened',
        distinct_id: 'visitor-1',
        token: 'baize',
        properties: event.properties,
        person_set: { plan: 'vip' },
        person_set_once: { first: 'x' },
        occurred_at: new Date(event.timestamp),
        received_at: new Date(accounts.now()),
        ip: '178.176.0.1',
      },
    ]);
  });

  test.each(['/ingest/', '/ingest/e/', '/ingest/i/v0/e/', '/ingest/batch/', '/ingest/capture/', '/ingest/s/'])(
    'is answered at %s too, packed in every way',
    async (path) => {
      const [zipped, base64, list] = [newEvent(), newEvent(), newEvent({ event: '$snapshot' })];
      const batch = { api_key: 'baize', batch: [zipped], sent_at: new Date().toISOString() };
      expect((await send(gzipSync(JSON.stringify(batch)), path, { 'content-type': 'text/plain' })).status).toBe(200);
      const form = `data=${encodeURIComponent(Buffer.from(JSON.stringify(base64)).toString('base64'))}`;
      const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await send(form, `${path}?compression=base64`, asForm)).status).toBe(200);
      expect((await send([list], path)).status).toBe(200);
      for (const { uuid } of [zipped, base64, list]) expect(await stored(uuid)).toHaveLength(1);
    },
  );

  test('[IN2] an event that arrives again, at once, later or with another, is kept and counted once', async () => {
    const event = newEvent({ event: 'counted once' });
    const other = newEvent({ event: 'counted once' });
    await Promise.all([send(event), send(event), send([event, event])]);
    accounts.advance(3 * 60_000);
    await send({ api_key: 'baize', batch: [event, other] });
    expect(await stored(event.uuid)).toHaveLength(1);
    const counts = await accounts.database.kysely
      .selectFrom('ingest_counts')
      .select('count')
      .where('event', '=', 'counted once')
      .execute();
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('[IN3] a time that cannot be right gives way to the time of arrival', async () => {
    const wrong = ['2199-01-01T00:00:00Z', '1999-01-01T00:00:00Z', 'yesterday', undefined];
    const events = wrong.map((timestamp) => newEvent({ timestamp }));
    await send(events);
    for (const { uuid } of events)
      expect(await stored(uuid)).toMatchObject([{ occurred_at: new Date(accounts.now()) }]);
  });

  test.each([
    [{ event: '' }, 'event', 'too-small'],
    [{ event: 'x'.repeat(201) }, 'event', 'too-big'],
    [{ uuid: 'one' }, 'uuid', 'invalid'],
    [{ properties: { token: 'baize', distinct_id: 'distinctid' } }, 'properties.distinct_id', 'invalid'],
    [{ properties: { token: 'baize', distinct_id: '' } }, 'properties.distinct_id', 'invalid'],
    [{ properties: { token: 'baize', distinct_id: ' Distinct_ID ' } }, 'properties.distinct_id', 'invalid'],
    [{ properties: { token: 'baize', distinct_id: '   ' } }, 'properties.distinct_id', 'invalid'],
    [{ properties: { token: 'baize', distinct_id: 'x'.repeat(401) } }, 'properties.distinct_id', 'too-big'],
    [{ distinct_id: '' }, 'distinct_id', 'invalid'],
    [{ distinct_id: 'distinctid' }, 'distinct_id', 'invalid'],
    [{ distinct_id: 'distinct_id' }, 'distinct_id', 'invalid'],
    [{ properties: {} }, 'token', 'required'],
    [{ $set: 'vip' }, '$set', 'invalid-type'],
  ])('[row:V08] validation-failed: %j', async (change, field, code) => {
    const event = newEvent(change);
    const { status, body } = await send(event);
    expect([status, body['errors']]).toMatchObject([422, { [field]: [code] }]);
  });

  test('[row:V08] any other id is somebody, and an event of nobody is taken too', async () => {
    const ids = ['distinct', 'my_distinct_id', '0', 'x'.repeat(400)];
    const events = ids.map((distinct_id) => newEvent({ properties: { token: 'baize', distinct_id } }));
    const nobody = newEvent({ properties: { token: 'baize' } });
    expect((await send([...events, nobody])).status).toBe(200);
    const kept = await Promise.all([...events, nobody].map(async ({ uuid }) => (await stored(uuid))[0]?.distinct_id));
    expect(kept).toEqual([...ids, null]);
  });

  test('an event says who, which project, what is set and when in each of the places that there are', async () => {
    const now = accounts.now();
    const bare = { uuid: undefined, timestamp: undefined };
    const of = async (event: { uuid?: string }, batch?: object) => {
      const uuid = crypto.randomUUID();
      const whole = { ...event, uuid };
      expect((await send(batch ? { ...batch, batch: [whole] } : whole)).status).toBe(200);
      const [row] = await stored(uuid);
      return [row?.token, row?.distinct_id, row?.person_set, row?.person_set_once, row?.occurred_at.getTime()];
    };
    const properties = { token: 'of-properties', distinct_id: 'by-properties' };
    expect(await of({ ...newEvent({ ...bare, properties, token: 'x', distinct_id: 'y' }), uuid: '' })).toEqual([
      'of-properties',
      'by-properties',
      null,
      null,
      now,
    ]);
    const told = newEvent({
      ...bare,
      properties: {},
      token: 'of-event',
      api_key: 'x',
      distinct_id: 'by-event',
      $set: { a: 1 },
    });
    expect(await of(told)).toEqual(['of-event', 'by-event', { a: 1 }, null, now]);
    const key = newEvent({ ...bare, properties: undefined, api_key: 'of-key', $set_once: { b: 2 } });
    expect(await of(key)).toEqual(['of-key', null, null, { b: 2 }, now]);
    const empty = newEvent({ ...bare, properties: {} });
    expect((await of(empty, { api_key: 'of-batch', token: 'x' }))[0]).toBe('of-batch');
    expect((await of(empty, { token: 'of-batch-token' }))[0]).toBe('of-batch-token');
  });

  test('[IN3] a time of the last thirty days is kept, to the moment of arrival', async () => {
    const now = accounts.now();
    const times = [now, now - 1, now - 30 * DAY_MS + 1, now + 1, now - 30 * DAY_MS];
    const events = times.map((timestamp) => newEvent({ timestamp }));
    await send(events);
    const kept = await Promise.all(events.map(async ({ uuid }) => (await stored(uuid))[0]?.occurred_at.getTime()));
    expect(kept).toEqual([...times.slice(0, 3), now, now]);
  });

  test('a form’s field is JSON or base64, also base64 whose plus signs nobody escaped; without it there is none', async () => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    // Its base64 has plus signs.
    const event = newEvent({ properties: { token: 'baize', distinct_id: 'v', text: '~~~>>>???ûïþ' } });
    const base64 = Buffer.from(JSON.stringify(event)).toString('base64');
    expect(base64).toContain('+');
    expect((await send(`data=${base64}`, '/ingest/e/', asForm)).status).toBe(200);
    expect(await stored(event.uuid)).toMatchObject([{ properties: { text: '~~~>>>???ûïþ' } }]);
    for (const [open, close] of [
      ['  [', ']'],
      ['', ''],
    ] as const) {
      const plain = newEvent();
      const form = `data=${encodeURIComponent(open + JSON.stringify(plain) + close)}`;
      expect((await send(form, '/ingest/e/', asForm)).status).toBe(200);
      expect(await stored(plain.uuid)).toHaveLength(1);
    }
    expect((await send('other=1', '/ingest/e/', asForm)).body).toMatchObject({ code: 'body-malformed' });
    const broken = Uint8Array.from([0x1f, 0x8b, 0x00, 0x01]);
    expect((await send(broken, '/ingest/e/', { 'content-type': 'text/plain' })).body).toMatchObject({
      code: 'body-malformed',
    });
  });

  test('body-malformed and payload-too-large: what is no JSON, what is or becomes too large, too many events', async () => {
    expect((await send('{"event":')).body).toMatchObject({ code: 'body-malformed' });
    expect((await send('')).status).toBe(400);
    expect(await send('x'.repeat(2 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'payload-too-large' },
    });
    const bomb = gzipSync(Buffer.alloc(9 * 1024 * 1024, 0x20));
    expect((await send(bomb, '/ingest/e/', { 'content-type': 'text/plain' })).status).toBe(413);
    expect((await send(Array.from({ length: 501 }, () => newEvent()))).status).toBe(422);
  });

  test('keeps texts that databases do not take, mended', async () => {
    const event = newEvent({ event: 'a\u0000b', properties: { token: 'baize', text: '\ud83d\u0000' } });
    expect((await send(event)).status).toBe(200);
    expect(await stored(event.uuid)).toMatchObject([{ event: 'ab', properties: { text: '\ufffd' } }]);
  });

  test(
    'too-many-requests: says when to come back',
    async () => {
      const limited = await startAccounts({ RATE_LIMITS: 'true' });
      try {
        const visitor = limited.visitor();
        const ask = () => visitor.send('/ingest/array/baize/config');
        let last = await ask();
        for (let call = 1; call <= 600 && last.status === 200; call += 1) last = await ask();
        expect(last.status).toBe(429);
        expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      } finally {
        await limited.close();
      }
    },
    STARTING_MS,
  );

  test(
    'too-many-requests: of what one address sends in a minute, sixteen megabytes are read',
    async () => {
      const limited = await startAccounts({ RATE_LIMITS: 'true' });
      try {
        const body = Buffer.alloc(1_900_000, 0x20);
        const statuses = [];
        for (let sent = 0; sent < 10; sent += 1) {
          const answer = await limited.visitor().send('/ingest/e/', { method: 'POST', body });
          await answer.arrayBuffer();
          statuses.push(answer.status);
        }
        expect(statuses.slice(0, 8)).not.toContain(429);
        expect(statuses.slice(8)).toEqual([429, 429]);
      } finally {
        await limited.close();
      }
    },
    STARTING_MS,
  );

  test('is in the OpenAPI document', async () => {
    const { paths } = (await (await accounts.visitor().send('/openapi.json')).json()) as { paths: object };
    expect(paths).toMatchObject({ '/ingest/': { post: { operationId: 'captureEvents', requestBody: {} } } });
  });

  test('[IN5] days beyond the retention are forgotten', async () => {
    const event = newEvent();
    await send(event);
    await sweepEvents(accounts.database.kysely, accounts.now() + 89 * DAY_MS, 90);
    expect(await stored(event.uuid)).toHaveLength(1);
    await sweepEvents(accounts.database.kysely, accounts.now() + 92 * DAY_MS, 90);
    expect(await stored(event.uuid)).toEqual([]);
  });
});

describe('what posthog-js asks before it starts', () => {
  const get = (path: string, headers: Record<string, string> = {}) => accounts.visitor().send(path, { headers });

  test('its configuration, as JSON and as a script', async () => {
    const config = (await (await get('/ingest/array/baize/config')).json()) as object;
    expect(config).toMatchObject({ token: 'baize', sessionRecording: { endpoint: '/s/' }, hasFeatureFlags: false });
    const script = await get('/ingest/array/baize/config.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const window: { _POSTHOG_REMOTE_CONFIG?: Record<string, { config: object }> } = {};
    runInNewContext(await script.text(), { window });
    expect(JSON.parse(JSON.stringify(window._POSTHOG_REMOTE_CONFIG?.['baize']?.config))).toEqual(config);
    expect((await get('/ingest/array/%22%3E/config.js')).status).toBe(422);
  });

  test('its recorder, compressed where the browser takes it, and no other file', async () => {
    const plain = await get('/ingest/static/lazy-recorder.js?v=1.434.18', { 'accept-encoding': 'identity' });
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const zipped = await get('/ingest/static/1.434.18/lazy-recorder.js', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(await plain.text());
    for (const name of ['toolbar.js', '..%2Fpackage.json', 'array.js', 'lazy-recorder.js.map'])
      expect((await get(`/ingest/static/${name}`)).status).toBe(404);
  });

  test('[IN4] the flags of a visitor', async () => {
    const flags = async () => (await send({ token: 'baize', distinct_id: 'visitor-1' }, '/ingest/flags/?v=2')).body;
    expect(await flags()).toMatchObject({ flags: {}, featureFlags: {}, errorsWhileComputingFlags: false });
    const save = (key: string, body: object, headers: Record<string, string> = operator) =>
      accounts.visitor().call('saveFlag', { params: { key }, body: { ...body, reason: 'test' } as never }, headers);
    const on = { enabled: true, basisPoints: 10_000, variant: null, payload: null };
    expect((await save('bonus_balances', on)).status).toBe(200);
    await save('lobby', { ...on, variant: 'dark', payload: { tiles: 4 } });
    await save('nobody', { ...on, basisPoints: 0 });
    expect(await flags()).toMatchObject({
      flags: {
        bonus_balances: { enabled: true, variant: null },
        lobby: { enabled: true, variant: 'dark', metadata: { payload: '{"tiles":4}' } },
        nobody: { enabled: false },
      },
      featureFlags: { bonus_balances: true, lobby: 'dark' },
    });
    expect((await send({ distinct_id: '' }, '/ingest/flags/?v=2')).status).toBe(422);
    expect((await save('theft', on, {})).status).toBe(401);
    expect((await save('wrong', { ...on, basisPoints: 10_001 })).refusal.errors).toEqual({ basisPoints: ['too-big'] });
    const { body } = await accounts.visitor().call('listFlags', {}, operator);
    expect(body.flags).toContainEqual({ key: 'lobby', ...on, variant: 'dark', payload: { tiles: 4 } });
  });
});

describe('the operator’s report', () => {
  test('shows the newest events and the counts of each hour', async () => {
    accounts.advance(25 * 60 * 60_000);
    const event = newEvent({ event: 'reported' });
    await send([event, newEvent({ event: 'reported' })]);
    accounts.advance(60 * 60_000);
    await send(newEvent({ event: 'reported' }));
    const { body } = await accounts.visitor().call('reportIngest', {}, operator);
    expect(body.events.slice(0, 3).map((each) => each.event)).toEqual(['reported', 'reported', 'reported']);
    expect(body.events.find(({ uuid }) => uuid === event.uuid)).toMatchObject({
      distinctId: 'visitor-1',
      currentUrl: 'https://baize.example/games/cases',
    });
    expect(body.counts.map(({ event: name, count }) => [name, count])).toEqual([
      ['reported', 1],
      ['reported', 2],
    ]);
    expect(body.waiting).toBeNull();
    expect((await accounts.visitor().call('reportIngest', {})).status).toBe(401);
  });
});

describe('[IN6] forwarding to a PostHog', () => {
  let posthog: Server;
  let got: { url: string | undefined; body: { api_key: string; batch?: object[]; properties?: object } }[] = [];
  let answers: number[] = [];

  beforeAll(async () => {
    posthog = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const raw = Buffer.concat(parts);
        const text = raw[0] === 0x1f ? gunzipSync(raw) : raw;
        got.push({ url: request.url, body: JSON.parse(text.toString()) as never });
        response.writeHead(answers.shift() ?? 200).end('{}');
      });
    });
    await new Promise<void>((resolve) => posthog.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => posthog.close(resolve)));

  test(
    'hands on each event once it is stored, under that project’s key, until it is taken',
    async () => {
      const host = `http://127.0.0.1:${(posthog.address() as AddressInfo).port}`;
      const site = await startAccounts({
        ...ADDRESSES,
        POSTHOG_HOST: host,
        POSTHOG_KEY: 'phc_real',
        OPERATOR_TOKEN: OPERATOR,
      });
      try {
        const event = { ...newEvent(), timestamp: undefined };
        const snapshot = { ...newEvent({ event: '$snapshot' }), timestamp: undefined };
        const headers = { 'x-forwarded-for': '178.176.0.8' };
        const post = (body: object) =>
          site.visitor().send('/ingest/e/', { method: 'POST', headers, body: JSON.stringify(body) });
        expect((await post([event, snapshot])).status).toBe(200);
        await post([event]);
        const waiting = async () => (await site.visitor().call('reportIngest', {}, operator)).body.waiting;
        expect(await waiting()).toBe(2);
        // A new object is like a process that was started again: it has only the tables.
        const deliver = () =>
          new Forwarding({
            database: site.database,
            clock: site.now,
            host,
            key: 'phc_real',
            postTo: (url) => postTo(() => url),
          }).deliverDue();
        answers = [503, 503];
        expect(await deliver()).toBe(2);
        expect(await waiting()).toBe(2);
        got = [];
        site.advance(2000);
        expect(await deliver()).toBe(2);
        expect(await waiting()).toBe(0);
        expect(new Set(got.map(({ url }) => url))).toEqual(new Set(['/batch/', '/s/']));
        const batch = got.find(({ url }) => url === '/batch/')!.body;
        expect(batch).toMatchObject({
          api_key: 'phc_real',
          batch: [
            { uuid: event.uuid, event: 'case opened', properties: { token: 'phc_real', price: 5, $ip: '178.176.0.8' } },
          ],
        });
      } finally {
        await site.close();
      }
    },
    STARTING_MS,
  );
});
