import { jest } from '@jest/globals';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import { minerMultiplierE4 } from '@baize/fairness/games/miner/miner';
import { payoutUnits } from '@baize/fairness/payout';
import type { MinerBetRecord, OpenMinerTile, PlaceMinerBet } from '@baize/protocol/games/miner/miner';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import ru from '../locales/miner/ru.json' with { type: 'json' };
import { loadMiner } from '../miner/load.ts';
import { MinerGame } from '../miner/miner-game.tsx';
import { LIMITS, returnsOf, seedsAfter, tableOf } from './table.tsx';

const config = {
  limits: LIMITS,
  returns: returnsOf('mines-3'),
  minMines: 1,
  maxMines: 24,
};
const hash = '51fa'.repeat(16);
const seeds = seedsAfter(306);
const MINED = [0, 1, 2];

export function bet(changes: Partial<MinerBetRecord>): MinerBetRecord {
  return {
    id: '7f1d3a3e-9b54-4f5c-9c86-0c8f2ac5a001',
    game: 'miner',
    currency: 'RUB',
    wallet: 'real',
    stakeUnits: 1_000_000,
    payoutUnits: 0,
    creditedUnits: 0,
    maxWinUnits: 10 ** 10,
    multiplier: null,
    status: 'open',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: null,
    outcome: { mines: 3, opened: [], minedTiles: null },
    proof: { algorithm: 'miner/2', serverSeedHash: hash, serverSeed: null, clientSeed: 'северный ветер', nonce: 306 },
    ...changes,
  };
}

/** A server of one game: it opens tiles by the three mines above. */
function fakeServer() {
  let game: MinerBetRecord | null = null;
  const put = (changes: Partial<MinerBetRecord>): { bet: MinerBetRecord; balanceUnits: number; replayed: boolean } => {
    game = bet({ ...game, ...changes });
    return { bet: game, balanceUnits: 1, replayed: false };
  };
  return {
    game: () => game,
    place: jest.fn(({ stakeUnits, mines, id }: PlaceMinerBet) =>
      put({ ...bet({}), id, stakeUnits, outcome: { mines, opened: [], minedTiles: null } }),
    ),
    open: jest.fn(({ tile }: OpenMinerTile) => {
      const outcome = { ...game!.outcome, opened: [...game!.outcome.opened, tile] };
      return MINED.includes(tile)
        ? put({ status: 'lost', multiplier: 0, outcome: { ...outcome, minedTiles: MINED } })
        : put({ outcome });
    }),
    leave: jest.fn(() => {
      const multiplier = minerMultiplierE4(3, game!.outcome.opened.length);
      const outcome = { ...game!.outcome, minedTiles: MINED };
      return put({
        status: 'won',
        multiplier,
        payoutUnits: payoutUnits(game!.stakeUnits, multiplier, 10 ** 10),
        outcome,
      });
    }),
  };
}

/** The table with a server of one game. */
export async function setUp({
  session = 'player',
  own = [],
  autoPlay = true,
}: { session?: 'guest' | 'player'; own?: MinerBetRecord[]; autoPlay?: boolean } = {}) {
  const server = fakeServer();
  const fake = createFakeShell({
    service: 'miner',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      getPlayPolicy: answer({ autoPlay }),
      getMinerConfig: answer(config),
      getFeed: answer({ entries: [] }),
      getSeeds: answer(seeds),
      listOwnBets: answer({ bets: own, next: null }),
      placeMinerBet: ({ body }) => server.place(body),
      openMinerTile: ({ body }) => server.open(body),
      cashOutMinerBet: () => server.leave(),
      getBet: () => server.game() ?? own[0]!,
    },
  });
  const game = await tableOf(fake, 'miner', loadMiner, MinerGame);
  return { fake, server, game };
}
