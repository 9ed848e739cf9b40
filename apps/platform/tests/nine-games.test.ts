import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BetRecord } from '@baize/protocol';
import type { Player } from '../src/foundation/http/player.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';

const RUB = 10_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    services: ['general', 'crash', 'cases', 'miner', 'coinflip', 'keno', 'dice'],
    // The first rounds take bets for as long as the test lasts.
    environment: { CRASH_BETTING_SECONDS: '600', ROULETTE_BETTING_SECONDS: '600' },
  });
});
afterAll(() => platform.close());

const stake = () => ({ id: randomUUID(), currency: 'RUB' as const, stakeUnits: 10 * RUB });
type Answered = Promise<{ readonly status: number; readonly body: { readonly bet: BetRecord } }>;

/** What a guest sees of a game, and a bet by the caller. */
interface InHouse {
  readonly shown: () => Promise<{ readonly status: number }>;
  readonly bet: (by?: Player) => Answered;
}
const call: TestPlatform['call'] = (...asked) => platform.call(...asked);

const GAMES: Readonly<Record<string, InHouse>> = {
  cases: {
    shown: () => call('listCases', { query: { currency: 'RUB' } }),
    bet: (by) =>
      call(
        'openCase',
        {
          params: { slug: 'first-break' },
          body: { id: randomUUID(), currency: 'RUB', count: 1, tableVersion: 2 },
        },
        by,
      ),
  },
  coinflip: {
    shown: () => call('getCoinflipConfig', {}),
    bet: (by) => call('placeCoinflipBet', { body: { ...stake(), side: 'heads', series: false } }, by),
  },
  crash: {
    shown: () => call('getCrashConfig', {}),
    async bet(by) {
      const { roundNumber } = (await call('getCrashState', {})).body;
      return call('placeCrashBet', { body: { ...stake(), roundNumber, autoCashOut: 200 } }, by);
    },
  },
  dice: {
    shown: () => call('getDiceConfig', {}),
    bet: (by) => call('placeDiceBet', { body: { ...stake(), direction: 'under', chance: 4_950 } }, by),
  },
  hilo: {
    shown: () => call('getHiloConfig', {}),
    bet: (by) => call('placeHiloBet', { body: stake() }, by),
  },
  keno: {
    shown: () => call('getKenoConfig', {}),
    bet: (by) => call('placeKenoBet', { body: { ...stake(), risk: 'low', picks: [1, 2, 3] } }, by),
  },
  miner: {
    shown: () => call('getMinerConfig', {}),
    bet: (by) => call('placeMinerBet', { body: { ...stake(), mines: 3 } }, by),
  },
  roulette: {
    shown: () => call('getRouletteConfig', {}),
    async bet(by) {
      const { roundNumber } = (await call('getRouletteState', {})).body;
      return call('placeRouletteBet', { body: { ...stake(), roundNumber, colour: 'black' } }, by);
    },
  },
  rooms: {
    shown: () => call('getRoomsConfig', {}),
    async bet(by) {
      const { rooms } = (await call('getRooms', { query: { currency: 'RUB' } })).body;
      const { roundNumber } = rooms.find(({ room }) => room === 'red')!;
      return call('placeRoomBet', { body: { ...stake(), roundNumber, clientSeed: 'северный-ветер' } }, by);
    },
  },
};

describe('[row:P02] the nine games of the house', () => {
  it.each(Object.keys(GAMES))('%s is shown to a guest, who cannot bet, and takes the bet of a player', async (name) => {
    const { shown, bet } = GAMES[name]!;
    expect((await shown()).status).toBe(200);
    expect(await bet()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });

    const player = await platform.newPlayer('RUB', 100 * RUB);
    const { status, body } = await bet(player);
    expect([status, body]).toMatchObject([200, { bet: { game: name, stakeUnits: 10 * RUB, wallet: 'real' } }]);
    const own = (await call('listOwnBets', { query: { game: name as BetRecord['game'] } }, player)).body;
    expect(own.bets.map(({ id, game }) => [id, game])).toEqual([[body.bet.id, name]]);
  });

  it('stand together among the bets of one player, the newest first, each also by itself', async () => {
    const player = await platform.newPlayer('RUB', 1_000 * RUB);
    const placed: BetRecord[] = [];
    for (const { bet } of Object.values(GAMES)) placed.push((await bet(player)).body.bet);
    const { bets, next } = (await call('listOwnBets', { query: {} }, player)).body;
    const named = (all: readonly BetRecord[]) => new Set(all.map(({ game, id }) => `${game} ${id}`));
    expect(named(bets)).toEqual(named(placed));
    expect(bets).toHaveLength(9);
    const times = bets.map(({ placedAt }) => Date.parse(placedAt));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(next).toBeNull();
    const [keno] = (await call('listOwnBets', { query: { game: 'keno' } }, player)).body.bets;
    expect(keno?.id).toBe(placed.find(({ game }) => game === 'keno')?.id);
    const stranger = await platform.newPlayer('RUB', 0);
    expect((await call('listOwnBets', { query: {} }, stranger)).body.bets).toEqual([]);
  });
});
