import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commit } from '@baize/fairness/seeds';
import type { Player } from '../../../foundation/http/player.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { walletOf } from '../../../ledger/wallets.ts';
import { mortal } from '../../../../tests/support/mortal-database.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';
import { beginSeeds } from '../begin-seeds.ts';
import { newPair } from '../new-pair.ts';

const RUB = 10_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['dice', 'keno', 'miner', 'coinflip', 'cases'] });
});
afterAll(() => platform.close());

const newcomer = () => platform.newcomer('RUB', 1_000 * RUB);
const begin = (by: Player, clientSeed: string) => platform.call('beginSeeds', { body: { clientSeed } }, by, 'dice');
const look = async (by: Player) => (await platform.call('getSeeds', {}, by, 'dice')).body;
const balanceOf = async ({ userId }: Player) => (await walletOf(platform.database.kysely, userId, 'RUB'))!.balanceUnits;
const dice = (by: Player, id: string = randomUUID()) =>
  platform.call('placeDiceBet', { body: { ...stake(id), direction: 'under', chance: 4_950 } }, by);
const stake = (id: string) => ({ id, currency: 'RUB', stakeUnits: RUB }) as const;

/** A bet in each game of a player's own seeds, as its screen sends it. */
const BETS: Record<string, (by: Player, id: string) => Promise<{ status: number; refusal: { code: string } }>> = {
  dice,
  keno: (by, id) => platform.call('placeKenoBet', { body: { ...stake(id), risk: 'low', picks: [1, 2] } }, by),
  miner: (by, id) => platform.call('placeMinerBet', { body: { ...stake(id), mines: 3 } }, by),
  hilo: (by, id) => platform.call('placeHiloBet', { body: stake(id) }, by),
  coinflip: (by, id) => platform.call('placeCoinflipBet', { body: { ...stake(id), side: 'heads', series: false } }, by),
  async cases(by, id) {
    const { cases } = (await platform.call('listCases', { query: { currency: 'RUB' } })).body;
    const { slug, tableVersion } = cases.toSorted((one, other) => one.priceUnits - other.priceUnits)[0]!;
    return platform.call('openCase', { params: { slug }, body: { id, currency: 'RUB', count: 1, tableVersion } }, by);
  },
};

describe('the first client seed', () => {
  it('is the player’s: the pair that it meets was committed to before, and proves the bets made with it', async () => {
    const player = await newcomer();
    const shown = await look(player);
    expect(shown).toEqual({
      serverSeedHash: null,
      clientSeed: null,
      nonce: 0,
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      previous: null,
    });
    expect(await look(player)).toEqual(shown);

    const { status, body } = await begin(player, 'мой ветер');
    const { nextServerSeedHash: committed } = shown;
    expect([status, body]).toEqual([
      200,
      {
        serverSeedHash: committed,
        clientSeed: 'мой ветер',
        nonce: 0,
        nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        previous: null,
      },
    ]);
    expect(body.nextServerSeedHash).not.toBe(committed);
    expect((await dice(player)).body.bet.proof).toMatchObject({
      serverSeedHash: committed,
      clientSeed: 'мой ветер',
      nonce: 0,
    });
    const rotation = { serverSeedHash: committed, clientSeed: 'next' };
    const { previous } = (await platform.call('rotateSeeds', { body: rotation }, player, 'dice')).body;
    expect(commit(previous!.serverSeed)).toBe(committed);
  });

  it('begins once: repeated it has the same answer, and another is idempotency-conflict', async () => {
    const player = await newcomer();
    const first = await begin(player, 'one');
    expect((await begin(player, '  one ')).body).toEqual(first.body);
    expect(await begin(player, 'two')).toMatchObject({ status: 409, refusal: { code: 'idempotency-conflict' } });
    expect(await look(player)).toEqual(first.body);
  });

  it('of two tabs at once one holds, and the other reads it', async () => {
    const player = await newcomer();
    const answers = await Promise.all(
      ['one', 'two', 'three', 'one'].map(async (seed) => [seed, await begin(player, seed)] as const),
    );
    const held = await look(player);
    expect(answers.filter(([seed]) => seed === held.clientSeed)).not.toEqual([]);
    for (const [seed, { status, body, refusal }] of answers)
      if (seed === held.clientSeed) expect([status, body]).toEqual([200, held]);
      else expect([status, refusal.code]).toEqual([409, 'idempotency-conflict']);
  });

  it('is any text of 1 to 64 characters, as at a rotation', async () => {
    const player = await newcomer();
    for (const clientSeed of ['', '   ', 'x'.repeat(65)])
      expect(await begin(player, clientSeed)).toMatchObject({ status: 422, refusal: { code: 'validation-failed' } });
    expect(await look(player)).toMatchObject({ clientSeed: null });
    expect((await begin(player, 'इ'.repeat(64))).body.clientSeed).toBe('इ'.repeat(64));
  });

  it('killed before its commit or after it, begins once when it is sent again', async () => {
    for (const committed of [false, true]) {
      const player = await newcomer();
      const { nextServerSeedHash } = await look(player);
      const database = mortal(platform.database, { atTransaction: 1, committed }, () => {});
      const parts = { database, seedSeal: platform.deps.seedSeal };
      await expect(beginSeeds(parts, player.userId, 'mine')).rejects.toThrow('killed');
      expect((await look(player)).clientSeed).toBe(committed ? 'mine' : null);
      expect((await begin(player, 'mine')).body).toMatchObject({ serverSeedHash: nextServerSeedHash, nonce: 0 });
      expect((await dice(player)).status).toBe(200);
    }
  });
});

describe('a player without one', () => {
  it.each(Object.keys(BETS))(
    'client-seed-missing: cannot bet on %s, is charged nothing, and may send it again',
    async (game) => {
      const player = await newcomer();
      const id = randomUUID();
      expect(await BETS[game]!(player, id)).toMatchObject({ status: 409, refusal: { code: 'client-seed-missing' } });
      expect(await balanceOf(player)).toBe(1_000 * RUB);
      expect((await platform.call('getBet', { params: { betId: id } }, player, 'dice')).status).toBe(404);
      // Having looked at the commitment is not enough.
      await look(player);
      expect(await BETS[game]!(player, id)).toMatchObject({ status: 409, refusal: { code: 'client-seed-missing' } });
      await begin(player, 'mine');
      expect((await BETS[game]!(player, id)).status).toBe(200);
      expect(await auditLedger(platform.database.kysely)).toEqual([]);
    },
  );

  it('client-seed-missing: has nothing to rotate', async () => {
    const player = await newcomer();
    const { nextServerSeedHash } = await look(player);
    const body = { serverSeedHash: nextServerSeedHash, clientSeed: 'mine' };
    expect(await platform.call('rotateSeeds', { body }, player, 'dice')).toMatchObject({
      status: 409,
      refusal: { code: 'client-seed-missing' },
    });
  });
});

describe('a player of before', () => {
  it('keeps the pair in use, whose client seed the server had made, and cannot begin again', async () => {
    const player = await newcomer();
    const { seedSeal } = platform.deps;
    await platform.database.kysely
      .insertInto('seed_pairs')
      .values([
        newPair(seedSeal, player.userId, 'active', '00c0ffee00c0ffee'),
        newPair(seedSeal, player.userId, 'next', null),
      ])
      .execute();
    const held = await look(player);
    expect(held).toMatchObject({ clientSeed: '00c0ffee00c0ffee', nonce: 0 });
    expect(await begin(player, 'mine')).toMatchObject({ status: 409, refusal: { code: 'idempotency-conflict' } });
    expect(await look(player)).toEqual(held);
    expect((await dice(player)).body.bet.proof).toMatchObject({ clientSeed: '00c0ffee00c0ffee', nonce: 0 });
  });
});
