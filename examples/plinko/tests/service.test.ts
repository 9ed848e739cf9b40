import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type RunningFakePlatform, startFakePlatform } from '@baize/devkit/fake-platform';
import type { Seeds } from '@baize/protocol';
import type { PlinkoBet } from '../src/calls.ts';
import { verify } from '../src/rules/verify.ts';
import { type RunningService, startService } from './support/start-service.ts';

const RUB = 10_000;
const FUNDS = 100 * RUB;
const STAKE = 10 * RUB;

let platform: RunningFakePlatform;
let service: RunningService;
let token: string;

beforeAll(async () => {
  platform = await startFakePlatform({ secret: 'of-this-test' });
  service = await startService(platform.url, 'of-this-test');
});
beforeEach(async () => {
  platform.network = 'answers';
  platform.wallet.setBalance('player', 'RUB', FUNDS);
  token = platform.tokenFor({ service: 'plinko', remote: 'games-plinko' });
  // Once for all tests: the player has seeds from then on.
  if ((await seedsNow()).clientSeed === null) await ask('/fairness/seeds/begin', { clientSeed: 'first' });
});
afterAll(async () => {
  await service.remove();
  await platform.close();
});

/** Whatever the service may say. */
type Said = PlinkoBet & Seeds & { code: string; bet: PlinkoBet; bets: PlinkoBet[] };

async function ask(path: string, body?: object, as = token): Promise<{ status: number; body: Said }> {
  const answer = await fetch(service.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Said };
}

const betOf = (change: object = {}) =>
  ({ id: randomUUID(), currency: 'RUB', stakeUnits: STAKE, rows: 12, risk: 'high', ...change }) as const;
const place = (bet: object) => ask('/bets', bet);
const balance = () => platform.wallet.balanceOf('player', 'RUB');
const seedsNow = async () => (await ask('/fairness/seeds')).body;

describe('a bet', () => {
  test('takes its stake and pays what its pocket pays, once however often it is sent', async () => {
    const bet = betOf();
    const first = await place(bet);
    expect(first).toMatchObject({ status: 200, body: { bet: { outcome: { rows: 12, risk: 'high' } } } });
    expect(await Promise.all([place(bet), place(bet)])).toEqual([first, first]);
    expect(balance()).toBe(FUNDS - STAKE + first.body.bet.payoutUnits);
    expect(await place({ ...bet, rows: 16 })).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } });
  });

  test.each([
    [{ stakeUnits: 101 * RUB }, 409, 'balance-too-low'],
    [{ stakeUnits: 1_000 * RUB }, 422, 'stake-above-maximum'],
    [{ stakeUnits: RUB / 2 }, 422, 'stake-below-minimum'],
    [{ currency: 'USD' }, 409, 'wallet-missing'],
    [{ rows: 17 }, 422, 'validation-failed'],
    [{ stakeUnits: '10' }, 422, 'validation-failed'],
    [{ more: 1 }, 422, 'validation-failed'],
  ])('with %o is refused', async (change, status, code) => {
    expect(await place(betOf(change))).toMatchObject({ status, body: { code } });
    expect(balance()).toBe(FUNDS);
  });

  test('of a guest is refused', async () => {
    expect(await ask('/bets', betOf(), 'nobody')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  test('waits for better times where the platform cannot be asked for its keys', async () => {
    const alone = await startService('http://127.0.0.1:9', 'of-this-test');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${alone.url}/bets`, { method: 'POST', headers, body: JSON.stringify(betOf()) });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'service-unavailable' }]);
    await alone.remove();
  });
});

describe('seeds', () => {
  test('begin with the client seed of the browser, which meets a server seed that was committed to', async () => {
    platform.wallet.setBalance('newcomer', 'RUB', FUNDS);
    const newcomer = platform.tokenFor({ service: 'plinko', remote: 'games-plinko', player: 'newcomer' });
    const { body: before } = await ask('/fairness/seeds', undefined, newcomer);
    expect(before).toMatchObject({ serverSeedHash: null, clientSeed: null, nonce: 0 });
    const bet = betOf();
    expect(await ask('/bets', bet, newcomer)).toMatchObject({ status: 409, body: { code: 'client-seed-missing' } });
    expect(platform.wallet.balanceOf('newcomer', 'RUB')).toBe(FUNDS);

    const begin = (clientSeed: string) => ask('/fairness/seeds/begin', { clientSeed }, newcomer);
    const begun = await begin('mine');
    expect(begun.body).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'mine', nonce: 0 });
    expect(await begin('mine')).toEqual(begun);
    expect(await begin('another')).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } });
    expect(await ask('/bets', bet, newcomer)).toMatchObject({
      status: 200,
      body: { bet: { proof: { clientSeed: 'mine' } } },
    });
  });

  test('are committed to before the bet, count it, and are revealed when the player changes them', async () => {
    const before = await seedsNow();
    const { bet } = (await place(betOf())).body;
    const { serverSeedHash, clientSeed, nonce } = bet.proof;
    expect({ serverSeedHash, clientSeed, nonce, serverSeed: bet.proof.serverSeed }).toEqual({
      serverSeedHash: before.serverSeedHash,
      clientSeed: before.clientSeed,
      nonce: before.nonce,
      serverSeed: null,
    });
    const change = { serverSeedHash, clientSeed: 'my own' };
    const after = (await ask('/fairness/seeds/rotate', change)).body;
    expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'my own', nonce: 0 });
    // Sent again, it is the same change.
    expect((await ask('/fairness/seeds/rotate', change)).body).toEqual(after);

    const { body: revealed } = await ask(`/bets/${bet.id}`, undefined, 'nobody');
    expect(revealed.proof.serverSeed).toBe(after.previous?.serverSeed);
    const { proof, outcome, ...rest } = revealed;
    expect(verify({ ...rest, ...proof, ...outcome, serverSeed: proof.serverSeed! }).matches).toBe(true);
  });

  test('never give one number to two bets', async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => place(betOf({ stakeUnits: RUB }))));
    expect(new Set(placed.map(({ body }) => body.bet.proof.nonce)).size).toBe(5);
  });
});

describe('what goes wrong between service and platform', () => {
  test('all-answers-lost: nothing is booked twice, and seeds stay until it has ended', async () => {
    const bet = betOf();
    platform.network = 'answers-lost';
    expect(await place(bet)).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    const { serverSeedHash } = await seedsNow();
    expect(await ask('/fairness/seeds/rotate', { serverSeedHash, clientSeed: 'x' })).toMatchObject({
      body: { code: 'seed-in-use' },
    });
    platform.network = 'answers';
    const { body } = await place(bet);
    expect(balance()).toBe(FUNDS - STAKE + body.bet.payoutUnits);
  });

  test('killed-before-it-pays: the next process pays, what was drawn stays drawn', async () => {
    const bet = betOf();
    platform.network = 'answers-lost';
    await place(bet);
    await service.kill();
    platform.network = 'answers';
    await service.start();
    const { body } = await place(bet);
    expect(balance()).toBe(FUNDS - STAKE + body.bet.payoutUnits);
    expect((await ask('/bets')).body.bets[0]).toEqual(body.bet);
  });
});
