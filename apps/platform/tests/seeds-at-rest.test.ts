import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commit, previousHash } from '@baize/fairness';
import { FIXTURE_ALGORITHM } from '@baize/fairness/fixture/fixture';
import type { Database } from '../src/foundation/db/database.ts';
import type { Player } from '../src/foundation/http/player.ts';
import { pendingChain } from '../src/games/core/rounds/announced-chains.ts';
import { CHAIN_SEED } from '../src/games/core/rounds/sealed-chain.ts';
import { crashesAt } from '../src/games/crash/round.ts';
import { readRound } from '../src/games/rooms/read-rounds.ts';
import { createFixtureSeeds } from '../src/sports/fixture-seeds/fixture-seeds.ts';
import { revealSeeds } from '../src/sports/fixture-seeds/reveal-seeds.ts';
import { installationSeed } from '../src/sports/seed.ts';
import { STARTING_MS } from './support/accounts.ts';
import { CRASH_TIMES, openCrashHouse } from './support/crash-house.ts';
import { dump } from './support/dump.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';
import { startPromotions } from './support/promotions-house.ts';
import { COUNTDOWN_MS, openRoomsHouse } from './support/rooms-house.ts';
import { ROULETTE_TIMES, openRouletteHouse } from './support/roulette-house.ts';
import { saltChains } from './support/salted-chains.ts';
import { testSeal } from './support/seed-seal.ts';

/** A copy of the database without the key predicts no outcome. */
const RUB = 10_000;
const OPERATING = path.join(import.meta.dirname, '../../../docs/operating.md');

/** Every hash of a game's chain, from the terminating one on. */
async function hashesOf({ kysely }: Database, game: 'crash' | 'roulette'): Promise<string[]> {
  const chain = await kysely.selectFrom('round_chains').selectAll().where('game', '=', game).executeTakeFirstOrThrow();
  const hashes = [testSeal.mustOpen(CHAIN_SEED, chain)];
  for (let left = chain.length; left > 0; left--) hashes.unshift(previousHash(hashes[0]!));
  expect(hashes[0]).toBe(chain.terminating_hash);
  return hashes;
}

function hidden(copy: string, secrets: readonly string[]): void {
  expect(copy.length).toBeGreaterThan(1_000);
  expect(secrets.filter((secret) => copy.includes(secret))).toEqual([]);
}

describe('a copy of the database', () => {
  describe('while players bet on their own seeds', () => {
    let platform: TestPlatform;
    let player: Player;
    beforeAll(async () => {
      platform = await startTestPlatform({ services: ['dice', 'miner'] });
      player = await platform.newPlayer('RUB', 1_000 * RUB);
    }, STARTING_MS);
    afterAll(() => platform.close());

    const rotate = async (): Promise<string> => {
      const { serverSeedHash } = await platform.seedsOf(player);
      const body = { serverSeedHash, clientSeed: 'mine' };
      const { previous } = (await platform.call('rotateSeeds', { body }, player, 'dice')).body;
      expect(commit(previous!.serverSeed)).toBe(serverSeedHash);
      return previous!.serverSeed;
    };

    it('has neither the seed of the pair in use nor the next one, until they are revealed', async () => {
      const bet = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB } as const;
      const dice = { ...bet, direction: 'over', chance: 4_950 } as const;
      expect((await platform.call('placeDiceBet', { body: dice }, player)).status).toBe(200);
      const mines = { body: { ...bet, id: randomUUID(), mines: 3 } };
      const mined = (await platform.call('placeMinerBet', mines, player)).body.bet;
      const copy = await dump(platform.database);
      await platform.call('openMinerTile', { params: { betId: mined.id }, body: { step: 0, tile: 0 } }, player);
      const copyWithin = await dump(platform.database);
      await platform.call('cashOutMinerBet', { params: { betId: mined.id }, body: { step: 1 } }, player);
      const seeds = [await rotate(), await rotate()];
      hidden(copy, seeds);
      hidden(copyWithin, seeds);
      expect(await dump(platform.database)).toContain(seeds[0]);
      const { body } = await platform.call('getBet', { params: { betId: dice.id } }, undefined, 'dice');
      expect(body.proof).toMatchObject({ serverSeed: seeds[0] });
    });

    it('has not the seed that teams of the sports generator follow from, nor that of a fixture before its end', async () => {
      const { database } = platform;
      const deps = { database, seedSeal: testSeal };
      const { seed } = await installationSeed(deps, 0);
      expect((await installationSeed(deps, 0)).seed).toEqual(seed);
      const seeds = createFixtureSeeds(deps);
      const fixtureIds = ['cup-1', 'cup-2'];
      const of = { algorithm: FIXTURE_ALGORITHM, sport: 'football', strengths: [1_500, 1_200] } as const;
      await seeds.commit(fixtureIds.map((fixtureId) => ({ ...of, fixtureId })));
      const { fixtures } = await seeds.read(fixtureIds);
      const secrets = fixtureIds.map((id) => fixtures.get(id)!.seed);
      hidden(await dump(database), [seed.toString('hex'), ...secrets]);
      await seeds.end(['cup-1'], new Date());
      hidden(await dump(database), secrets);
      await revealSeeds(deps, Date.now());
      const copy = await dump(database);
      expect(copy).toContain(secrets[0]);
      hidden(copy, secrets.slice(1));
    });
  });

  it('has no hash of crash that was not shown, be it of this round or of one to come', async () => {
    const house = await openCrashHouse();
    house.start();
    await house.timers.advanceTo(house.timers.now());
    const [first, copy] = [await house.secretRound(), await dump(house.database)];
    const hashes = await hashesOf(house.database, 'crash');
    expect(hashes[1]).toBe(first.hash);
    hidden(copy, hashes.slice(1));
    await house.timers.advanceTo(first.closesAt);
    // One round of a hundred ends at 1.00, in the instant in which its bets are closed.
    if (crashesAt(first) > first.closesAt) hidden(await dump(house.database), hashes.slice(1));
    await house.timers.advanceTo(crashesAt(first));
    const after = await dump(house.database);
    expect(after).toContain(hashes[1]);
    hidden(after, hashes.slice(2));
    await house.close();
  });

  it('that opens, because its key was seen, says nothing of crash once the chain was ended as operating.md has it', async () => {
    const [statements] = /update round_chains set length[^`]*/.exec(readFileSync(OPERATING, 'utf8'))!;
    const house = await openCrashHouse();
    house.start();
    await house.timers.advanceTo(house.timers.now());
    const first = await house.secretRound();
    // The waiting chain can be predicted from the copy as well, so it has to be replaced too.
    await saltChains(house.database, house.timers.now);
    const { terminating_hash: seen } = (await pendingChain(house.database.kysely, 'crash'))!;
    await house.database.rawTransaction((tx) => tx.script(statements));
    await house.timers.advanceTo(crashesAt(first) + CRASH_TIMES.resultMs);
    expect(await house.secretRound()).toBeNull();
    await saltChains(house.database, house.timers.now);
    await house.timers.advanceTo(house.timers.now() + 1_000);
    const next = await house.secretRound();
    expect(next.number).toBe(first.number + 1);
    expect([first.terminatingHash, seen]).not.toContain(next.terminatingHash);
    expect(await house.store.find(first.number)).toMatchObject({ phase: 'ended', hash: first.hash });
    await house.close();
  });

  it('has no hash of roulette whose bets are not closed', async () => {
    const house = await openRouletteHouse();
    house.start();
    await house.timers.advanceTo(house.timers.now());
    const copy = await dump(house.database);
    const hashes = await hashesOf(house.database, 'roulette');
    hidden(copy, hashes.slice(1));
    await house.timers.advanceTo(house.timers.now() + ROULETTE_TIMES.bettingMs);
    const closed = await dump(house.database);
    expect(closed).toContain(hashes[1]);
    hidden(closed, hashes.slice(2));
    await house.close();
  });

  it('has no seed of a room before its draw', async () => {
    const house = await openRoomsHouse();
    house.start();
    const players = [await house.newPlayer(100 * RUB), await house.newPlayer(100 * RUB)];
    const { number } = await house.round();
    for (const each of players) await house.place(each, { stakeUnits: 5 * RUB });
    const copy = await dump(house.database);
    await house.timers.advanceTo(house.timers.now() + COUNTDOWN_MS);
    const { serverSeed, serverSeedHash } = (await readRound(house.database, number))!;
    expect(commit(serverSeed!)).toBe(serverSeedHash);
    hidden(copy, [serverSeed!]);
    await house.close();
  });

  it(
    'has no seed of a spin of the wheel before it is spun',
    async () => {
      const accounts = await startPromotions();
      const visitor = await accounts.confirmed();
      const { serverSeedHash } = (await visitor.call('getOwnWheel', {})).body;
      const copy = await dump(accounts.database);
      const body = { id: randomUUID(), clientSeed: 'mine', serverSeedHash };
      const { serverSeed } = (await visitor.call('spinWheel', { body })).body.spin;
      expect(commit(serverSeed)).toBe(serverSeedHash);
      hidden(copy, [serverSeed]);
      await accounts.close();
    },
    STARTING_MS,
  );
});
