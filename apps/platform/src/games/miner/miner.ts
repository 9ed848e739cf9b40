import {
  MINER_ALGORITHM,
  MINER_MAX_MINES,
  MINER_MIN_MINES,
  minerMultiplierE4,
} from '@baize/fairness/games/miner/miner';
import { type MinerOutcome, minerBegun, minerRulesOf } from '@baize/fairness/games/miner/miner-steps';
import { begun } from '@baize/fairness';
import { minerBetReturns } from '@baize/fairness/games/miner/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import type { MinerAnswer, PlaceMinerBet } from '@baize/protocol/games/miner/miner';
import { seededRecord } from '../../bets/placement/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import type { Player } from '../../foundation/http/player.ts';
import { limitsOf, limitsOfChoice } from '../../bets/limits/limits.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { drawnOf } from '../core/steps/drawn.ts';
import { stepGame } from '../core/steps/one-open.ts';
import { gameSource, openGame } from '../core/steps/open-game.ts';
import { type Acted, announceGame, createStepPath } from '../core/steps/step-path.ts';

const returns = betReturns(minerBetReturns);

export const miner: Module = { name: 'miner', needs: ['bets', 'ledger', 'steps'], create: createMiner };

function createMiner({ database, ledger, bets, bus, clock, seedSeal }: Deps): ModuleInstance {
  const game = stepGame('miner', MINER_ALGORITHM, true);
  const act = createStepPath(
    { database, houseAccounts: ledger.houseAccounts, bus, clock, seedSeal },
    'miner',
    minerRulesOf,
  );

  async function place(
    player: Player,
    { id, currency, stakeUnits, money, mines }: PlaceMinerBet,
  ): Promise<MinerAnswer> {
    const placed = await bets.place({
      game,
      id,
      player,
      currency,
      stakeUnits,
      money,
      limits: limitsOfChoice('miner', currency, minerMultiplierE4(mines, 1)),
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
        returns: returns(),
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
  return { bet: seededRecord(bet, 'miner'), balanceUnits, replayed };
}
