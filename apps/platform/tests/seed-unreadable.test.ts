import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from '../src/foundation/http/player.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { STARTING_MS } from './support/accounts.ts';
import { openCrashHouse } from './support/crash-house.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;
let player: Player;
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['dice', 'miner'] });
}, STARTING_MS);
afterAll(async () => {
  expect(await auditLedger(platform.database.kysely)).toEqual([]);
  await platform.close();
});
beforeEach(async () => {
  player = await platform.newPlayer('RUB', 100 * RUB);
});

const diceBet = (by: Player = player) =>
  platform.call(
    'placeDiceBet',
    { body: { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'over', chance: 4_950 } },
    by,
  );
const pairOf = ({ userId }: Player) =>
  platform.database.kysely
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
type Changed = { readonly sealed_seed: string | null; readonly server_seed?: string | null };
async function write({ userId }: Player, changed: Changed): Promise<void> {
  await platform.database.kysely
    .updateTable('seed_pairs')
    .set(changed)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .execute();
}
const balanceOf = async ({ userId }: Player) =>
  (
    await platform.database.kysely
      .selectFrom('wallets')
      .select('balance')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).balance;

/** With one character changed. */
function changedAt(sealed: string, at: number): string {
  return sealed.slice(0, at) + (sealed.at(at) === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
}

describe('a pair of seeds that does not open', () => {
  it.each([
    ['a byte of it was changed', async (sealed: string) => ({ sealed_seed: changedAt(sealed, 40) })],
    ['the name of its key was changed', async (sealed: string) => ({ sealed_seed: changedAt(sealed, 0) })],
    ['it is no sealed value', async () => ({ sealed_seed: 'nonsense' })],
    ['it was taken from another row', async () => ({ sealed_seed: (await pairOf(await other())).sealed_seed! })],
    ['a seed was put there plain', async () => ({ sealed_seed: null, server_seed: 'f'.repeat(64) })],
  ])('%s: the bet is refused by name and nothing is charged; restored, all goes on', async (_why, change) => {
    expect((await diceBet()).status).toBe(200);
    const [pair, balance] = [await pairOf(player), await balanceOf(player)];
    await write(player, await change(pair.sealed_seed!));
    const second = await other();
    const [refused, taken] = await Promise.all([diceBet(), diceBet(second)]);
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'seed-unreadable' } });
    // In the same batch, perhaps.
    expect(taken.status).toBe(200);
    expect(await balanceOf(player)).toBe(balance);
    expect(await pairOf(player)).toMatchObject({ nonce: pair.nonce });
    const body = { serverSeedHash: pair.server_seed_hash, clientSeed: 'mine' };
    expect((await platform.call('rotateSeeds', { body }, player, 'dice')).refusal.code).toBe('seed-unreadable');
    await write(player, { sealed_seed: pair.sealed_seed, server_seed: null });
    expect((await diceBet()).status).toBe(200);
    expect((await platform.call('rotateSeeds', { body }, player, 'dice')).status).toBe(200);
  });

  it('holds up a game of steps, whose stake waits and is paid by its rules afterwards', async () => {
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, mines: 2 } as const;
    const { bet } = (await platform.call('placeMinerBet', { body }, player)).body;
    const { sealed_seed } = await pairOf(player);
    await write(player, { sealed_seed: changedAt(sealed_seed!, 40) });
    const step = { params: { betId: bet.id }, body: { step: 0, tile: 3 } };
    expect(await platform.call('openMinerTile', step, player)).toMatchObject({
      status: 409,
      refusal: { code: 'seed-unreadable' },
    });
    const open = await platform.call('getBet', { params: { betId: bet.id } }, undefined, 'miner');
    expect(open.body.status).toBe('open');
    await write(player, { sealed_seed });
    expect((await platform.call('openMinerTile', step, player)).status).toBe(200);
  });
});

it('a round of crash whose hash does not open waits with its bets, and goes on when it is restored', async () => {
  const house = await openCrashHouse();
  const { kysely } = house.database;
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const round = await house.secretRound();
  const better = await house.newPlayer(10 * RUB);
  await house.place(better, round.number, 10 * RUB, 101);
  await house.kill();
  const kept = await kysely.selectFrom('round_checkpoints').selectAll().orderBy('position').execute();
  const sealed = kept[0]!.sealed_hash!;
  const write = (sealed_hash: string) =>
    kysely.updateTable('round_checkpoints').set({ sealed_hash }).where('position', '=', kept[0]!.position).execute();
  await write(changedAt(sealed, 40));
  await expect(house.secretRound()).rejects.toMatchObject({ code: 'seed-unreadable' });
  // A place nearer to the seed is another row.
  await write(kept[1]!.sealed_hash!);
  await expect(house.secretRound()).rejects.toMatchObject({ code: 'seed-unreadable' });
  await write(sealed);
  expect(await house.secretRound()).toMatchObject({ number: round.number, hash: round.hash });
  await house.close();
});

async function other(): Promise<Player> {
  const made = await platform.newPlayer('RUB', 100 * RUB);
  await diceBet(made);
  return made;
}
