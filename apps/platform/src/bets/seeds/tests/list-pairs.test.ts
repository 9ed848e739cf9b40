import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commit } from '@baize/fairness/seeds';
import type { PairsPage } from '@baize/protocol';
import type { Player } from '../../../foundation/http/player.ts';
import { CLIENT_SEED, type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;
let now = Date.UTC(2026, 10, 20);
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['dice'], clock: () => now });
});
afterAll(() => platform.close());

async function bet(by: Player): Promise<void> {
  const body = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'under', chance: 4_950 } as const;
  expect((await platform.call('placeDiceBet', { body }, by)).status).toBe(200);
}
async function rotate(by: Player, clientSeed: string): Promise<void> {
  const { serverSeedHash } = await platform.seedsOf(by);
  const answer = await platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed } }, by, 'dice');
  expect(answer.status).toBe(200);
}
const pageOf = async (by: Player, before?: string): Promise<PairsPage> =>
  (await platform.call('listPairs', { query: before === undefined ? {} : { before } }, by, 'dice')).body;

it('lists every revealed pair with its first and last bet, the last given up first', async () => {
  const player = await platform.newPlayer('RUB', 100 * RUB);
  const { serverSeedHash: first, nextServerSeedHash: second } = await platform.seedsOf(player);
  expect(await pageOf(player)).toEqual({ pairs: [], next: null });
  for (let made = 0; made < 3; made++) await bet(player);
  await rotate(player, 'ветер');
  now += 60_000;
  await rotate(player, 'third');
  const { pairs, next } = await pageOf(player);
  expect(next).toBeNull();
  expect(pairs).toMatchObject([
    { serverSeedHash: second, clientSeed: 'ветер', bets: 0, firstNonce: null, lastNonce: null },
    { serverSeedHash: first, clientSeed: CLIENT_SEED, bets: 3, firstNonce: 0, lastNonce: 2 },
  ]);
  expect(pairs.map(({ revealedAt }) => revealedAt)).toEqual(['2026-11-20T00:01:00.000Z', '2026-11-20T00:00:00.000Z']);
  for (const { serverSeed, serverSeedHash } of pairs) expect(commit(serverSeed)).toBe(serverSeedHash);
});

it('goes on page by page, without one twice or left out, also where many were given up at one moment', async () => {
  const player = await platform.newPlayer('RUB', 0);
  const seeds = Array.from({ length: 60 }, (_none, index) => `seed-${index}`);
  for (const seed of seeds) await rotate(player, seed);
  const seen: string[] = [];
  let page = await pageOf(player);
  for (let pages = 1; ; pages++) {
    seen.push(...page.pairs.map(({ clientSeed }) => clientSeed));
    if (page.next === null) {
      expect(pages).toBe(3);
      break;
    }
    page = await pageOf(player, page.next);
  }
  expect(seen).toEqual([CLIENT_SEED, ...seeds.slice(0, -1)].toReversed());
});

it('tells nobody of another player’s pairs, and refuses what is no hash', async () => {
  const [player, stranger] = [await platform.newPlayer('RUB', 0), await platform.newPlayer('RUB', 0)];
  await rotate(stranger, 'another');
  now += 60_000;
  await rotate(player, 'mine');
  const { pairs } = await pageOf(player);
  expect(await pageOf(stranger, pairs[0]!.serverSeedHash)).toEqual({ pairs: [], next: null });
  const answer = await platform.call('listPairs', { query: { before: 'yesterday' } }, player, 'dice');
  expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
});
