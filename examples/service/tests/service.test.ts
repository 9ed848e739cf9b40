import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { startFakePlatform } from '@baize/devkit/fake-platform';
import type { RunningFakePlatform } from '@baize/devkit/fake-platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startService } from '@baize/devkit/sample-service/start-service';
import type { RunningService } from '@baize/devkit/sample-service/start-service';

const RUB = 10_000;
const FUNDS = 100 * RUB;
const COIN = { service: 'coin', remote: 'coin-flip' };

let platform: RunningFakePlatform;
let service: RunningService;

beforeAll(async () => {
  platform = await startFakePlatform({ secret: 'of-this-test' });
  service = await startService({ platform: platform.url, secret: 'of-this-test' });
});
beforeEach(() => {
  platform.network = 'answers';
  platform.wallet.setBalance('player', 'RUB', FUNDS);
});
afterAll(async () => {
  await service.remove();
  await platform.close();
});

const balance = () => platform.wallet.balanceOf('player', 'RUB');
const betOf = (change: object = {}) => ({ id: randomUUID(), side: 'heads', stakeUnits: 10 * RUB, ...change });

async function flip(bet: object, token: string | null = platform.tokenFor(COIN)) {
  const answer = await fetch(`${service.url}/flips`, {
    method: 'POST',
    body: JSON.stringify(bet),
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; winUnits?: number } };
}

describe('a flip', () => {
  test('takes its stake and pays its win, once however often it is sent', async () => {
    const bet = betOf();
    const { status, body } = await flip(bet);
    expect([status, body]).toEqual([
      200,
      { ...bet, outcome: expect.stringMatching(/^(heads|tails)$/), winUnits: body.winUnits },
    ]);
    expect([0, 196_000]).toContain(body.winUnits);
    expect(await Promise.all([flip(bet), flip(bet)])).toEqual([
      { status, body },
      { status, body },
    ]);
    expect(balance()).toBe(FUNDS - 10 * RUB + body.winUnits!);
  });

  test.each([{ side: 'tails' }, { stakeUnits: 20 * RUB }])(
    'under the same id with %o is another, and refused',
    async (change) => {
      const bet = betOf();
      await flip(bet);
      const before = balance();
      expect(await flip({ ...bet, ...change })).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } });
      expect(await flip(bet, platform.tokenFor({ ...COIN, player: 'other' }))).toMatchObject({ status: 409 });
      expect(balance()).toBe(before);
    },
  );

  test('that the wallet refuses is refused by the same code, for ever', async () => {
    const bet = betOf({ stakeUnits: 101 * RUB });
    expect(await flip(bet)).toMatchObject({ status: 409, body: { code: 'balance-too-low' } });
    platform.wallet.setBalance('player', 'RUB', 10 * FUNDS);
    expect(await flip(bet)).toMatchObject({ status: 409, body: { code: 'balance-too-low' } });
    expect(balance()).toBe(10 * FUNDS);
  });

  test.each([{ id: 'x' }, { side: 'edge' }, { stakeUnits: 0 }, { stakeUnits: 1.5 }, { stakeUnits: '10' }, { more: 1 }])(
    'with %o is none',
    async (change) => {
      expect(await flip(betOf(change))).toMatchObject({ status: 422, body: { code: 'validation-failed' } });
      expect(balance()).toBe(FUNDS);
    },
  );
});

describe('who may flip', () => {
  test.each<[who: string, token: () => string | null]>([
    ['a guest', () => null],
    ['a token of another service', () => platform.tokenFor({ ...COIN, service: 'plinko' })],
    ['a token that somebody changed', () => platform.tokenFor(COIN).replace(/\.\w{4}/, '.eyJz')],
    ['any text', () => 'a.b.c'],
  ])('is not %s', async (_who, token) => {
    expect(await flip(betOf(), token())).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(balance()).toBe(FUNDS);
  });

  test('is no page of another site', async () => {
    const ask = (origin: string) => fetch(`${service.url}/rules`, { headers: { origin } });
    const allowed = await Promise.all(['http://site.test', 'http://evil.test'].map(ask));
    expect(allowed.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      'http://site.test',
      null,
    ]);
  });
});

describe('what goes wrong between service and platform', () => {
  test('keys-out-of-reach: nobody says that the player is not who they are', async () => {
    const alone = await startService({ platform: 'http://127.0.0.1:9', issuer: platform.url, secret: 'of-this-test' });
    try {
      const headers = { authorization: `Bearer ${platform.tokenFor(COIN)}`, 'content-type': 'application/json' };
      const answer = await fetch(`${alone.url}/flips`, { method: 'POST', headers, body: JSON.stringify(betOf()) });
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'service-unavailable' }]);
    } finally {
      await alone.remove();
    }
  });

  test('answer-of-the-stake-lost: it is found by a look-up, and the flip goes on', async () => {
    const bet = betOf();
    platform.network = (call) => (call === 'reserve' ? 'answers-lost' : 'answers');
    const { status, body } = await flip(bet);
    expect([status, balance()]).toEqual([200, FUNDS - 10 * RUB + body.winUnits!]);
  });

  test('all-answers-lost: nothing is booked twice', async () => {
    const bet = betOf();
    platform.network = 'answers-lost';
    expect(await flip(bet)).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    expect(balance()).toBe(FUNDS - 10 * RUB);
    platform.network = 'answers';
    const { status, body } = await flip(bet);
    expect([status, balance()]).toEqual([200, FUNDS - 10 * RUB + body.winUnits!]);
  });

  test('platform-refuses-to-work: nothing is booked, and the same bet is played later', async () => {
    const bet = betOf();
    platform.network = { refuses: 'internal' };
    expect((await flip(bet)).status).toBe(503);
    expect(balance()).toBe(FUNDS);
    platform.network = 'answers';
    expect((await flip(bet)).status).toBe(200);
  });

  test.each(['silent', 'answers-lost'] as const)(
    'killed while calls are %s: the next process ends the flip by itself',
    async (network) => {
      platform.network = network;
      const bet = betOf();
      const waiting = flip(bet).catch(() => null);
      await kept(bet.id);
      await service.kill();
      await waiting;
      platform.network = 'answers';
      await service.start();
      const { winUnits } = (await flip(bet)).body;
      expect(balance()).toBe(FUNDS - 10 * RUB + winUnits!);
      expect(stateOf(bet.id)).toBe('over');
    },
  );

  test('away-for-a-minute: a stake that its player does not wait for any more goes back', async () => {
    platform.network = 'answers-lost';
    const bet = betOf();
    await flip(bet);
    await service.kill();
    const db = new DatabaseSync(service.storeFile);
    db.prepare(`update flips set flip = json_set(flip, '$.placedAt', 0) where id = ?`).run(bet.id);
    db.close();
    platform.network = 'answers';
    await service.start();
    expect(await flip(bet)).toMatchObject({ status: 409, body: { code: 'slot-bet-rolled-back' } });
    expect(balance()).toBe(FUNDS);
  });
});

/** Waits until the flip stands in the store. */
async function kept(id: string): Promise<void> {
  while (stateOf(id) === undefined) await new Promise((resolve) => setImmediate(resolve));
}

function stateOf(id: string): unknown {
  const db = new DatabaseSync(service.storeFile, { readOnly: true, timeout: 1_000 });
  try {
    return db.prepare('select state from flips where id = ?').get(id)?.['state'];
  } finally {
    db.close();
  }
}
