import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { postbackKey } from '../postbacks.ts';
import { isSigned, sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { Postbacks } from '../postbacks.ts';
import { postOutside } from '../../../foundation/webhooks/post-outside.ts';
import { postTo } from '../../../foundation/webhooks/post.ts';
import {
  STARTING_MS,
  type AccountsPlatform,
  PASSWORD,
  startAccounts,
  startQuietAccounts,
} from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, eventOf, openDeposit, sendEvent } from '../../../../tests/support/deposits.ts';

const OPERATOR = 'the-token-of-the-operator';
const SECRET = 'derives-the-keys';

interface Received {
  readonly body: string;
  readonly signature: string | undefined;
}

let accounts: AccountsPlatform;
let affiliate: Server;
let received: Received[] = [];
/** What the affiliate answers next; 200 when nothing is left. */
let answers: number[] = [];
/** The addresses that the last delivery asked. */
let asked: string[] = [];

beforeAll(async () => {
  affiliate = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(parts).toString(),
        signature: request.headers['baize-signature'] as string | undefined,
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => affiliate.listen(0, '127.0.0.1', resolve));
  accounts = await startQuietAccounts({
    OPERATOR_TOKEN: OPERATOR,
    POSTBACK_SECRET: SECRET,
    INSIDE_HOSTS: '127.0.0.1',
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  expect((await saveAffiliate('p1', affiliateUrl())).status).toBe(200);
}, STARTING_MS);
afterAll(async () => {
  await accounts.close();
  await new Promise((resolve) => affiliate.close(resolve));
});
beforeEach(() => {
  received = [];
  answers = [];
});

const affiliateUrl = () => `http://127.0.0.1:${(affiliate.address() as AddressInfo).port}/postback`;
const operator = { authorization: `Bearer ${OPERATOR}` };
const saveAffiliate = (partner: string, postbackUrl: string | null, headers: Record<string, string> = operator) =>
  accounts
    .visitor()
    .call('saveAffiliate', { params: { partner }, body: { postbackUrl, reason: 'new address' } }, headers);

/** Another object has what a restarted process would have: nothing but the tables. */
const deliver = (defaultUrl: string | null = null) => {
  asked = [];
  return new Postbacks({
    database: accounts.database,
    clock: accounts.now,
    secret: SECRET,
    postTo(url) {
      asked.push(url);
      return postOutside(url, ['127.0.0.1']);
    },
    postToOwn(url) {
      asked.push(url);
      return postTo(() => url);
    },
    defaultUrl: () => defaultUrl,
  }).deliverDue();
};

async function registeredBy(partner: string | undefined) {
  const visitor = accounts.visitor();
  const form = {
    email: `${crypto.randomUUID()}@mail.example`,
    password: PASSWORD,
    currency: 'RUB',
    agreement: true,
    weeklyDepositLimitUnits: null,
  } as const;
  const body = partner === undefined ? form : { ...form, partner, stag: 'click-1' };
  visitor.token = (await visitor.call('registerByEmail', { body })).body.token;
  await visitor.call('verifyEmailCode', { body: { code: await accounts.code(form.email) } });
  return visitor;
}

describe('[row:P09] postbacks to affiliates', () => {
  test('[AT6] a registration is told once, signed with the affiliate’s own key', async () => {
    const visitor = await registeredBy('p1');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const { id } = (await visitor.call('getProfile', {})).body.user;
    expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual([
      {
        eventId: `registration:${id}`,
        event: 'registration',
        partner: 'p1',
        playerId: id,
        adplace: null,
        stag: 'click-1',
        at: new Date(accounts.now()).toISOString(),
      },
    ]);
    const [{ body, signature }] = received as [Received];
    expect(isSigned(postbackKey(SECRET, 'p1'), signature, body, accounts.now())).toBe(true);
    expect(isSigned(postbackKey(SECRET, 'p2'), signature, body, accounts.now())).toBe(false);
  });

  test('[AT6] only the first deposit is told, however often the provider says it', async () => {
    const visitor = await registeredBy('p1');
    await deliver();
    received = [];
    const first = await openDeposit(visitor);
    const event = eventOf(first);
    await sendEvent(accounts, event);
    await sendEvent(accounts, event);
    await sendEvent(accounts, eventOf(await openDeposit(visitor)));
    while ((await deliver()) > 0);
    expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { event: 'first-deposit', partner: 'p1', currency: 'RUB', amountUnits: first.amountUnits },
    ]);
  });

  test('[AT5] nobody is told of a player who came by nobody, or by somebody unknown', async () => {
    for (const partner of [undefined, 'stranger']) {
      const visitor = await registeredBy(partner);
      await sendEvent(accounts, eventOf(await openDeposit(visitor)));
    }
    expect(await deliver()).toBe(0);
  });

  test('affiliate-gone: it is told again, later and later, and signed anew each time', async () => {
    answers = [503, 500];
    await registeredBy('p1');
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    accounts.advance(1000);
    expect(await deliver()).toBe(1);
    accounts.advance(1000);
    expect(await deliver()).toBe(0);
    accounts.advance(60 * 60_000);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const { body, signature } = received[2]!;
    expect(isSigned(postbackKey(SECRET, 'p1'), signature, body, accounts.now())).toBe(true);
    expect(new Set(received.map((each) => each.body)).size).toBe(1);
  });

  test('an affiliate without an address is told at the sandbox’s; where there is none either nobody is asked, and it waits', async () => {
    expect((await saveAffiliate('p-none', null)).status).toBe(200);
    const visitor = await registeredBy('p-none');
    const { id } = (await visitor.call('getProfile', {})).body.user;
    expect([await deliver(), asked, received]).toEqual([1, [], []]);
    accounts.advance(60 * 60_000);
    expect([await deliver(affiliateUrl()), asked]).toEqual([1, [affiliateUrl()]]);
    const [{ body, signature }] = received as [Received];
    expect(JSON.parse(body)).toMatchObject({ eventId: `registration:${id}`, partner: 'p-none' });
    expect(isSigned(postbackKey(SECRET, 'p-none'), signature, body, accounts.now())).toBe(true);
  });

  test('an affiliate that is away for a day is told when it is back, and given up not long after', async () => {
    const tenMinutes = 10 * 60_000;
    const away = async (hours: number): Promise<void> => {
      await registeredBy('p1');
      for (const end = accounts.now() + hours * 60 * 60_000; accounts.now() < end; accounts.advance(tenMinutes)) {
        answers = [503];
        await deliver();
      }
      answers = [];
      received = [];
    };
    await away(24);
    expect([await deliver(), received.length]).toEqual([1, 1]);
    await away(30);
    expect([await deliver(), received.length]).toEqual([0, 0]);
  });

  test('refused: an affiliate that says no is not told again', async () => {
    answers = [410];
    await registeredBy('p1');
    await deliver();
    accounts.advance(60 * 60_000);
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(1);
  });

  test('a registration that is undone leaves no postback', async () => {
    const rows = () => accounts.database.kysely.selectFrom('outbox_messages').select('key').execute();
    const before = await rows();
    const email = `${crypto.randomUUID()}@mail.example`;
    const body = {
      email,
      password: PASSWORD,
      currency: 'RUB',
      agreement: true,
      weeklyDepositLimitUnits: null,
    } as const;
    const both = await Promise.all(
      [1, 2].map(() => accounts.visitor().call('registerByEmail', { body: { ...body, partner: 'p1' } })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows()).toHaveLength(before.length + 1);
  });
});

describe('the affiliate of the sandbox', () => {
  const defaultUrl = () => `http://127.0.0.1:${accounts.ports.general}/sandbox/postbacks`;
  const page = async () => (await accounts.visitor().send('/sandbox/postbacks')).text();

  test('shows each event once', async () => {
    const visitor = await registeredBy('sandbox');
    expect(await page()).not.toContain('registration');
    await deliver(defaultUrl());
    while ((await deliver(defaultUrl())) > 0);
    const { id } = (await visitor.call('getProfile', {})).body.user;
    expect((await page()).split(id)).toHaveLength(2);
  });

  test('signature-invalid: takes nothing that was not signed with its key', async () => {
    const body = JSON.stringify({ eventId: 'forged', partner: 'sandbox', event: 'registration', playerId: 'x' });
    for (const signature of ['', sign('guess', body, accounts.now())]) {
      const headers = { 'content-type': 'application/json', 'baize-signature': signature };
      const answer = await accounts.visitor().send('/sandbox/postbacks', { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'signature-invalid' }]);
    }
  });

  test(
    'is not there where POSTBACK_SANDBOX is false',
    async () => {
      const real = await startAccounts({ POSTBACK_SANDBOX: 'false' });
      try {
        expect((await real.visitor().send('/sandbox/postbacks')).status).toBe(404);
      } finally {
        await real.close();
      }
    },
    STARTING_MS,
  );
});

describe('an operator', () => {
  test('reads affiliates with the keys that they check with', async () => {
    const { body } = await accounts.visitor().call('listAffiliates', {}, operator);
    expect(body.affiliates).toContainEqual({
      partner: 'p1',
      postbackUrl: affiliateUrl(),
      signingKey: postbackKey(SECRET, 'p1'),
    });
  });

  test('unauthorized and validation-failed: nobody else, and no other address', async () => {
    expect((await saveAffiliate('p3', 'https://a.example/', {})).status).toBe(401);
    expect((await accounts.visitor().call('listAffiliates', {})).status).toBe(401);
    for (const inside of ['http://169.254.169.254/latest/meta-data', 'http://[::1]:14950/', 'http://localhost:4000/'])
      expect((await saveAffiliate('p3', inside)).refusal.errors).toEqual({ postbackUrl: ['invalid'] });
    expect((await saveAffiliate('p3', 'file:///etc/passwd')).refusal.errors).toEqual({ postbackUrl: ['invalid'] });
    expect((await saveAffiliate('two%20words', null)).refusal.errors).toEqual({ partner: ['invalid'] });
  });
});
