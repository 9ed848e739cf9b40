import { randomUUID } from 'node:crypto';
import { BET_LIMITS, FACT_CURRENCIES, unitsOf } from '@baize/devkit/specification/limits';
import type { LimitedFact } from '@baize/devkit/specification/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GAME_FACTS } from '@baize/protocol';
import { SERIES } from '../../../offers/tournaments/series.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ services: ['crash', 'miner', 'coinflip', 'keno', 'dice'] });
});
afterAll(() => platform.close());

const CONFIG = {
  crash: 'getCrashConfig',
  miner: 'getMinerConfig',
  coinflip: 'getCoinflipConfig',
  keno: 'getKenoConfig',
  hilo: 'getHiloConfig',
  roulette: 'getRouletteConfig',
  dice: 'getDiceConfig',
} as const satisfies Record<LimitedFact, string>;

/** Games that play at once, by the call that takes a bet and what it takes besides the stake. */
const PLAYED_AT_ONCE = [
  ['dice', 'placeDiceBet', { direction: 'under', chance: 4950 }],
  ['keno', 'placeKenoBet', { risk: 'low', picks: [3, 7, 12] }],
] as const;

describe.each(Object.keys(BET_LIMITS) as LimitedFact[])('the limits of %s', (game) => {
  it.each(FACT_CURRENCIES)('[row:K01] are told in %s as the specification has them', async (currency) => {
    const { limits } = (await platform.call(CONFIG[game], {})).body as {
      limits: { currency: string; minStakeUnits: number; maxStakeUnits: number; maxWinUnits: number }[];
    };
    const [minStakeUnits, maxStakeUnits] = BET_LIMITS[game][currency].map(unitsOf);
    // A hundred times the largest bet; of miner, whose bets are small, as much as of the other everyday games.
    const [, largest] = BET_LIMITS[game === 'miner' ? 'coinflip' : game][currency];
    expect(limits.filter((each) => each.currency === currency)).toEqual([
      { currency, minStakeUnits, maxStakeUnits, maxWinUnits: 100 * unitsOf(largest) },
    ]);
  });
});

describe.each(PLAYED_AT_ONCE)('%s', (game, call, choice) => {
  it.each(FACT_CURRENCIES)(
    '[row:K01] takes the least and refuses one unit outside of the limits of %s',
    async (currency) => {
      const [least = 0, most = 0] = BET_LIMITS[game][currency].map(unitsOf);
      const player = await platform.newPlayer(currency, 2 * most);
      const codeOf = async (stakeUnits: number) => {
        const body = { id: randomUUID(), currency, stakeUnits, ...choice } as never;
        return (await platform.call(call, { body }, player)).refusal?.code;
      };
      expect([await codeOf(least - 1), await codeOf(most + 1), await codeOf(least)]).toEqual([
        'stake-below-minimum',
        'stake-above-maximum',
        undefined,
      ]);
    },
  );
});

it.each([
  // What happens in a shared round comes from its own hash chain: there are no seeds to look at or to change.
  ['crash', 404],
  ['miner', 200],
  ['coinflip', 200],
  ['keno', 200],
  ['dice', 200],
] as const)('[row:K01] the service %s answers for the player’s own seeds with %d', async (service, status) => {
  const player = await platform.newPlayer('RUB', 0);
  expect((await platform.call('getSeeds', {}, player, service)).status).toBe(status);
});

it('[row:K01] what a game says of itself names only tournaments that the house holds, and each is played in a game', () => {
  const named = Object.values(GAME_FACTS).flatMap(({ tournaments }) => tournaments);
  expect([...new Set(named)].toSorted()).toEqual(SERIES.map(({ id }) => id).toSorted());
});
