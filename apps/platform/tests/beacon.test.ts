import { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { GENESIS, type Mirror, documentOf, infoOf, openMirror, testChain } from './support/beacon.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

const own = testChain('Sandbox beacon');
const NOW = GENESIS + 999 * 3_000 + 500;

let mirror: Mirror;
let platform: TestPlatform;
beforeAll(async () => {
  mirror = await openMirror((path) => {
    if (path === '/info') return infoOf(own.chain);
    const number = /^\/(\w{64})\/public\/(\w+)$/.exec(path)![2]!;
    return documentOf(own.round(number === 'latest' ? 1000 : Number(number)));
  });
  platform = await startTestPlatform({
    services: ['general'],
    domains: ['beacon'],
    clock: () => NOW,
    environment: { SANDBOX_BEACON_URL: mirror.url, BEACON_TIMEOUT_MS: '30000' },
  });
});
afterAll(async () => {
  await platform.close();
  await mirror.close();
});

describe('GET /fairness/beacon', () => {
  it('tells anybody the chain and its newest round, which the chain’s key signed', async () => {
    const { status, body } = await platform.call('getBeacon', {});
    expect(status).toBe(200);
    expect(body).toEqual({ chain: own.chain, latest: own.round(1000) });
    verifyBeaconRound(body.chain, body.latest!);
    expect(body.latest).toMatchObject({ beacon: 'Sandbox beacon', at: GENESIS + 999 * 3_000 });
  });
});

describe('GET /fairness/beacon/rounds/{round}', () => {
  it('tells a round that was kept, with what it is checked by, by the beacon’s name too', async () => {
    await platform.deps.beacon.roundIfThere(700);
    for (const query of [{}, { beacon: 'Sandbox beacon' }]) {
      const { status, body } = await platform.call('getBeaconRound', { params: { round: '700' }, query });
      expect([status, body]).toEqual([200, { chain: own.chain, round: own.round(700) }]);
    }
  });

  test.each([
    ['701', {}, 404, 'beacon-round-unknown'],
    ['700', { beacon: 'quicknet' }, 404, 'beacon-round-unknown'],
    ['99999999', {}, 404, 'beacon-round-unknown'],
    ['0', {}, 422, 'validation-failed'],
    ['seven', {}, 422, 'validation-failed'],
    ['1e3', {}, 422, 'validation-failed'],
  ])('%s %j is refused with %i %s, and nobody outside is asked', async (round, query, status, code) => {
    const before = mirror.asked.length;
    const answer = await platform.call('getBeaconRound', { params: { round }, query });
    expect([answer.status, answer.refusal.code]).toEqual([status, code]);
    expect(mirror.asked.length).toBe(before);
  });
});

/** Starts a platform on a beacon that describes itself with this `info`. */
async function refusalFor(info: ReturnType<typeof infoOf> | 'hangs up'): Promise<{ status: number; code: string }> {
  const strange = await openMirror(() => info);
  const other = await startTestPlatform({
    services: ['general'],
    domains: ['beacon'],
    clock: () => NOW,
    environment: { SANDBOX_BEACON_URL: strange.url, BEACON_TIMEOUT_MS: '30000' },
  });
  const { status, refusal } = await other.call('getBeacon', {});
  await other.close();
  await strange.close();
  return { status, code: refusal.code };
}

describe('a sandbox beacon', () => {
  test.each([
    ['is away', 'hangs up'],
    ['calls itself a public one', infoOf(testChain('quicknet').chain)],
    [
      'has another key than its hash says',
      infoOf({ ...own.chain, publicKey: testChain('Sandbox beacon', 2).chain.publicKey }),
    ],
    ['says nothing of itself', { body: '{}' }],
    ['has no info', { status: 404, body: 'no' }],
  ] as const)('that %s is not believed', async (_, info) => {
    expect(await refusalFor(info)).toEqual({ status: 503, code: 'beacon-away' });
  });
});
