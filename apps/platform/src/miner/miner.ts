import {
  MINER_ALGORITHM,
  MINER_MAX_MINES,
  MINER_MIN_MINES,
  type MinerOutcome,
  begun,
  minerBegun,
  minerRules,
} from '@baize/fairness';
import { CURRENCIES, type MinerAnswer, type PlaceMinerBet } from '@baize/protocol';
import { minerRecord } from '../bets/bet-record.ts';
import { implement, implementPublic } from '../http/implement.ts';
import type { Player } from '../http/player.ts';
import { limitsOf } from '../limits.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { drawnOf } from '../steps/drawn.ts';
import { stepGame } from '../steps/one-open.ts';
import { gameSource, openGame } from '../steps/open-game.ts';
import { type Acted, announceGame, createStepPath } from '../steps/step-path.ts';

const HOUSE_EDGE = 0.01;

export const miner: Module = { name: 'miner', create: createMiner };

function createMiner({ database, ledger, bets, bus, clock }: Deps): ModuleInstance {
  const game = stepGame('miner', MINER_ALGORITHM, true);
  const act = createStepPath({ database, houseAccounts: ledger.houseAccounts, bus, clock }, 'miner', minerRules);

  async function place(player: Player, { id, currency, stakeUnits, mines }: PlaceMinerBet): Promise<MinerAnswer> {
    const placed = await bets.place({
      game,
      id,
      player,
      currency,
      stakeUnits,
      limits: limitsOf('miner', currency),
      roundNumber: null,
      draw: () => drawnOf(begun(minerBegun(mines))),
      isSameChoice: (outcome) => (outcome as MinerOutcome).mines === mines,
    });
    if (!placed.replayed) announceGame(bus, placed.bet);
    return answer(placed);
  }

  return {
    live: [gameSource(database.kysely, bus, 'miner')],
    routes: [
      implementPublic('getMinerConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('miner', currency)),
        houseEdge: HOUSE_EDGE,
        minMines: MINER_MIN_MINES,
        maxMines: MINER_MAX_MINES,
      })),
      implement('placeMinerBet', ({ player, body }) => place(player, body)),
      implement('getMinerOpenBet', ({ player }) => openGame(database.kysely, 'miner', player.userId)),
      implement('openMinerTile', async ({ player, params, body: { step, tile } }) =>
        answer(await act(player.userId, params.betId, { kind: 'step', step, choice: tile })),
      ),
      implement('cashOutMinerBet', async ({ player, params, body: { step } }) =>
        answer(await act(player.userId, params.betId, { kind: 'cash-out', step })),
      ),
    ],
  };
}

function answer({ bet, balanceUnits, replayed }: Acted): MinerAnswer {
  return { bet: minerRecord(bet), balanceUnits, replayed };
}
