import { createPublicKey, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { NoticeAbout } from '@baize/protocol';
import { jwtVerify } from 'jose';
import { pino } from 'pino';
import { type AccountsPlatform, STARTING_MS, quietModules, startAccounts } from '../../../../tests/support/accounts.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import { postOutside } from '../../../foundation/webhooks/post-outside.ts';
import { modulesFor } from '../../../modules.ts';
import { giveNoticesIn } from '../give-notices.ts';
import { MOST_DEVICES } from '../push/devices.ts';
import { PushSender } from '../push/push-sender.ts';
import { Vapid, newPushKey } from '../push/vapid.ts';
import { sweepNotices } from '../sweep-notices.ts';
import { type PushService, TestBrowser, startPushService } from './push-service.ts';

const DAY_MS = 86_400_000;
const PEM = newPushKey();

let accounts: AccountsPlatform;
let service: PushService;
let sender: PushSender;
beforeAll(async () => {
  service = await startPushService();
  accounts = await startAccounts(
    { PUSH_KEY: PEM, PUSH_CONTACT: 'mailto:push@baize.example', PUSH_INSIDE_HOSTS: '127.0.0.1' },
    quietModules(modulesFor(['identity', 'notices', 'profile'])),
  );
  sender = new PushSender({
    database: accounts.database,
    clock: accounts.now,
    log: pino({ level: 'silent' }),
    vapid: new Vapid(PEM, 'mailto:push@baize.example'),
    postTo: (url) => postOutside(url, ['127.0.0.1']),
  });
}, STARTING_MS);
afterEach(async () => {
  service.got.length = 0;
  service.answers(201);
  await accounts.database.kysely.deleteFrom('push_devices').execute();
  await accounts.database.kysely.deleteFrom('outbox_messages').execute();
});
afterAll(async () => {
  await accounts.close();
  await service.close();
});

interface Told {
  readonly visitor: Visitor;
  readonly userId: string;
  readonly browser: TestBrowser;
  readonly endpoint: string;
}

async function allowed(visitor: Visitor, locale: 'en' | 'ru' = 'ru'): Promise<Told> {
  const browser = new TestBrowser();
  const endpoint = `${service.url}/send/${randomUUID()}`;
  const body = { endpoint, p256dh: browser.p256dh, auth: browser.auth, locale };
  expect((await visitor.call('savePushDevice', { body })).status).toBe(200);
  const { user_id: userId } = await accounts.database.kysely
    .selectFrom('push_devices')
    .select('user_id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow();
  return { visitor, userId, browser, endpoint };
}

const won = (): NoticeAbout => ({
  kind: 'round-bet',
  betId: randomUUID(),
  game: 'crash',
  status: 'won',
  currency: 'RUB',
  stakeUnits: 10_000,
  payoutUnits: 77_770_000,
});

function give(userId: string, about: NoticeAbout = won(), event = `test:${randomUUID()}`): Promise<void> {
  return accounts.database.transaction((tx) =>
    giveNoticesIn(tx, accounts.deps.bus, [{ userId, event, about }], accounts.now()),
  );
}

const devicesOf = (userId: string) =>
  accounts.database.kysely.selectFrom('push_devices').select('endpoint').where('user_id', '=', userId).execute();
const waiting = async (): Promise<number> =>
  (await accounts.database.kysely.selectFrom('outbox_messages').select('key').where('lane', '=', 'push').execute())
    .length;

describe('a browser that was allowed to tell', () => {
  test('is told once, in its language and without amounts, by a message that only it can read', async () => {
    const { userId, browser, endpoint } = await allowed(await accounts.registered(), 'en');
    const about = won();
    await give(userId, about, 'the same');
    await give(userId, about, 'the same');
    await sender.deliverDue();
    await sender.deliverDue();
    expect(service.got).toHaveLength(1);
    const [{ path, headers, body }] = service.got as [PushService['got'][number]];
    expect(service.url + path).toBe(endpoint);
    expect(browser.read(body)).toEqual({
      title: 'Your bet won while you were away',
      body: 'Crash',
      path: expect.stringMatching(/^\/en\/games\/crash\/bets\//),
      tag: expect.stringMatching(/^notice-\d+$/),
    });
    expect(() => new TestBrowser().read(body)).toThrow(/authenticate/);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(await waiting()).toBe(0);
  });

  test('gets a token for its push service alone, signed by the key that the browser was given', async () => {
    const { visitor, userId } = await allowed(await accounts.registered());
    const { key } = (await visitor.call('getPush', {})).body;
    await give(userId);
    await sender.deliverDue();
    const [, token = '', told] = /^vapid t=(\S+), k=(\S+)$/.exec(service.got[0]!.headers.authorization ?? '') ?? [];
    expect(told).toBe(key);
    const { payload } = await jwtVerify(token, createPublicKey(PEM), { currentDate: new Date(accounts.now()) });
    expect(payload).toMatchObject({ aud: service.url, sub: 'mailto:push@baize.example' });
  });

  test('follows the language that its player chose', async () => {
    const { visitor, userId, browser } = await allowed(await accounts.registered(), 'ru');
    await visitor.call('saveSettings', { body: { locale: 'kz' } });
    await give(userId);
    await sender.deliverDue();
    expect(browser.read(service.got[0]!.body)).toMatchObject({ title: 'Сіз жоқта бәс ұтты' });
  });

  test('logged-out: is not told any more, nor of what was queued before', async () => {
    const { visitor, userId } = await allowed(await accounts.registered());
    await give(userId);
    await visitor.call('logout', { body: {} });
    await give(userId);
    await sender.deliverDue();
    expect(service.got).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('can be taken back, by its player alone', async () => {
    const { visitor, userId } = await allowed(await accounts.registered());
    await (await accounts.registered()).call('removePushDevice', {});
    expect((await visitor.call('getPush', {})).body.isOn).toBe(true);
    await visitor.call('removePushDevice', {});
    expect((await visitor.call('getPush', {})).body.isOn).toBe(false);
    expect(await devicesOf(userId)).toEqual([]);
  });

  test.each([404, 410])('gone-browser: %i of its push service forgets it', async (status) => {
    const { userId } = await allowed(await accounts.registered());
    service.answers(status);
    await give(userId);
    await sender.deliverDue();
    expect(await devicesOf(userId)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('service-away: is tried again later and not for ever; a refusal is final', async () => {
    const { userId } = await allowed(await accounts.registered());
    service.answers(503);
    await give(userId);
    for (let turn = 0; turn < 20; turn++) {
      await sender.deliverDue();
      accounts.advance(3_600_000 / 2);
    }
    expect(service.got).toHaveLength(12);
    await sweepNotices(accounts.database, accounts.now() + DAY_MS);
    expect(await waiting()).toBe(0);
    service.got.length = 0;
    service.answers(400);
    await give(userId);
    await sender.deliverDue();
    accounts.advance(3_600_000);
    await sender.deliverDue();
    expect(service.got).toHaveLength(1);
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  test('one too many takes the place of the oldest', async () => {
    const visitor = await accounts.registered();
    const first = await allowed(visitor);
    for (let nth = 0; nth < MOST_DEVICES; nth++) {
      accounts.advance(1_000);
      await allowed(visitor);
    }
    const endpoints = (await devicesOf(first.userId)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(first.endpoint);
  });
});

test.each([
  ['endpoint', { endpoint: 'https://10.0.0.8/x' }],
  ['endpoint', { endpoint: 'http://push.example/x' }],
  ['endpoint', { endpoint: 'file:///etc/passwd' }],
  ['p256dh', { p256dh: 'A'.repeat(87) }],
  ['auth', { auth: 'short' }],
])('stranger-sends-nonsense: %s is refused by name: %j', async (field, wrong) => {
  const visitor = await accounts.registered();
  const { p256dh, auth } = new TestBrowser();
  const body = { endpoint: `${service.url}/x`, p256dh, auth, locale: 'ru' as const, ...wrong };
  const { status, refusal } = await visitor.call('savePushDevice', { body });
  expect(status).toBe(422);
  expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
});

test('a guest is told nothing', async () => {
  expect((await accounts.visitor().call('getPush', {})).status).toBe(401);
});
