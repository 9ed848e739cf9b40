import { COINFLIP_ALGORITHM, COINFLIP_MAX_FLIPS, coinflipMultiplierE4 } from '@baize/fairness/games/coinflip/coinflip';
import {
  type CoinflipOutcome,
  coinflipBegun,
  coinflipRules,
  coinflipRulesOf,
} from '@baize/fairness/games/coinflip/coinflip-steps';
import { firstStep } from '@baize/fairness';
import { coinflipBetReturns } from '@baize/fairness/games/coinflip/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import type { CoinflipAnswer, PlaceCoinflipBet } from '@baize/protocol/games/coinflip/coinflip';
import { seededRecord } from '../../bets/placement/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import type { Player } from '../../foundation/http/player.ts';
import { limitsOf, limitsOfChoice } from '../../bets/limits/limits.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { drawnOf } from '../core/steps/drawn.ts';
import { stepGame } from '../core/steps/one-open.ts';
import { gameSource, openGame } from '../core/steps/open-game.ts';
import { type Acted, announceGame, createStepPath } from '../core/steps/step-path.ts';

const returns = betReturns(coinflipBetReturns);

export const coinflip: Module = { name: 'coinflip', needs: ['bets', 'ledger', 'steps'], create: createCoinflip };

function createCoinflip({ database, ledger, bets, bus, clock, seedSeal }: Deps): ModuleInstance {
  const series = stepGame('coinflip', COINFLIP_ALGORITHM, true);
  const single = stepGame('coinflip', COINFLIP_ALGORITHM, false);
  const act = createStepPath(
    { database, houseAccounts: ledger.houseAccounts, bus, clock, seedSeal },
    'coinflip',
    coinflipRulesOf,
  );

  async function place(player: Player, body: PlaceCoinflipBet): Promise<CoinflipAnswer> {
    const { id, currency, stakeUnits, money, side } = body;
    const limits = limitsOfChoice('coinflip', currency, coinflipMultiplierE4(1));
    const { maxWinUnits } = limits;
    const placed = await bets.place({
      game: body.series ? series : single,
      id,
      player,
      currency,
      stakeUnits,
      money,
      limits,
      roundNumber: null,
      draw: (words) => {
        const bet = { status: 'open' as const, stakeUnits, maxWinUnits, outcome: coinflipBegun(body.series) };
        return drawnOf(firstStep(coinflipRules, bet, side, !body.series, () => words));
      },
      isSameChoice: (outcome) => {
        const first = outcome as CoinflipOutcome;
        return first.series === body.series && first.called[0] === side;
      },
    });
    if (!placed.replayed) announceGame(bus, placed.bet);
    return answer(placed);
  }

  return {
    live: [gameSource(database.kysely, bus, 'coinflip')],
    routes: [
      implementPublic('getCoinflipConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('coinflip', currency)),
        returns: returns(),
        maxFlips: COINFLIP_MAX_FLIPS,
      })),
      implement('placeCoinflipBet', ({ player, body }) => place(player, body)),
      implement('getCoinflipOpenBet', ({ player }) => openGame(database.kysely, 'coinflip', player.userId)),
      implement('flipCoin', async ({ player, params, body: { step, side } }) =>
        answer(await act(player.userId, params.betId, { kind: 'step', step, choice: side })),
      ),
      implement('cashOutCoinflipBet', async ({ player, params, body: { step } }) =>
        answer(await act(player.userId, params.betId, { kind: 'cash-out', step })),
      ),
    ],
  };
}

function answer({ bet, balanceUnits, replayed }: Acted): CoinflipAnswer {
  return { bet: seededRecord(bet, 'coinflip'), balanceUnits, replayed };
}
