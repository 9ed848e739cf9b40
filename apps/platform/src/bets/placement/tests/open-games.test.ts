import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Player } from '../../../foundation/http/player.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ services: ['general', 'miner', 'coinflip', 'dice'] });
});
afterAll(() => platform.close());

const stake = () => ({ id: randomUUID(), currency: 'RUB', stakeUnits: 10 * RUB }) as const;
const openGames = async (by: Player) => (await platform.call('listOpenGames', {}, by)).body.games;

it('open games are those in which the player has a bet that goes on, until it is over', async () => {
  const [player, other] = [await platform.newPlayer('RUB', 100 * RUB), await platform.newPlayer('RUB', 100 * RUB)];
  await platform.call('placeDiceBet', { body: { ...stake(), direction: 'under', chance: 4_950 } }, player);
  expect(await openGames(player)).toEqual([]);
  const { bet } = (await platform.call('placeMinerBet', { body: { ...stake(), mines: 1 } }, player)).body;
  expect(await openGames(player)).toEqual(['miner']);
  expect(await openGames(other)).toEqual([]);

  const tile = { params: { betId: bet.id }, body: { step: 0, tile: 12 } };
  const { bet: after } = (await platform.call('openMinerTile', tile, player)).body;
  if (after.status === 'open')
    await platform.call('cashOutMinerBet', { params: { betId: bet.id }, body: { step: 1 } }, player);
  expect(await openGames(player)).toEqual([]);
});

it('unauthorized: a guest has none to ask for', async () => {
  expect((await platform.call('listOpenGames', {})).status).toBe(401);
});
