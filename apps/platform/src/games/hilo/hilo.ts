import { HILO_ALGORITHM, HILO_FIRST_GREATEST_E4, HILO_MAX_GUESSES } from '@baize/fairness/games/hilo/hilo';
import { HILO_MAX_SKIPS, hiloDealt, hiloRulesOf } from '@baize/fairness/games/hilo/hilo-steps';
import { begun } from '@baize/fairness';
import { hiloBetReturns } from '@baize/fairness/games/hilo/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import type { HiloAnswer, PlaceHiloBet } from '@baize/protocol/games/hilo/hilo';
import { seededRecord } from '../../bets/placement/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import type { Player } from '../../foundation/http/player.ts';
import { limitsOf, limitsOfChoice } from '../../bets/limits/limits.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { drawnOf } from '../core/steps/drawn.ts';
import { stepGame } from '../core/steps/one-open.ts';
import { gameSource, openGame } from '../core/steps/open-game.ts';
import { type Acted, announceGame, createStepPath } from '../core/steps/step-path.ts';

const returns = betReturns(hiloBetReturns);

export const hilo: Module = { name: 'hilo', needs: ['bets', 'ledger', 'steps'], create: createHilo };

function createHilo({ database, ledger, bets, bus, clock, seedSeal }: Deps): ModuleInstance {
  const game = stepGame('hilo', HILO_ALGORITHM, true);
  const act = createStepPath(
    { database, houseAccounts: ledger.houseAccounts, bus, clock, seedSeal },
    'hilo',
    hiloRulesOf,
  );

  async function place(player: Player, { id, currency, stakeUnits, money }: PlaceHiloBet): Promise<HiloAnswer> {
    const placed = await bets.place({
      game,
      id,
      player,
      currency,
      stakeUnits,
      money,
      limits: limitsOfChoice('hilo', currency, HILO_FIRST_GREATEST_E4),
      roundNumber: null,
      draw: (words) => drawnOf(begun(hiloDealt(words))),
      isSameChoice: () => true,
    });
    if (!placed.replayed) announceGame(bus, placed.bet);
    return answer(placed);
  }

  return {
    live: [gameSource(database.kysely, bus, 'hilo')],
    routes: [
      implementPublic('getHiloConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('hilo', currency)),
        returns: returns(),
        maxGuesses: HILO_MAX_GUESSES,
        maxSkips: HILO_MAX_SKIPS,
      })),
      implement('placeHiloBet', ({ player, body }) => place(player, body)),
      implement('getHiloOpenBet', ({ player }) => openGame(database.kysely, 'hilo', player.userId)),
      implement('turnHiloCard', async ({ player, params, body: { step, choice } }) =>
        answer(await act(player.userId, params.betId, { kind: 'step', step, choice })),
      ),
      implement('cashOutHiloBet', async ({ player, params, body: { step } }) =>
        answer(await act(player.userId, params.betId, { kind: 'cash-out', step })),
      ),
    ],
  };
}

function answer({ bet, balanceUnits, replayed }: Acted): HiloAnswer {
  return { bet: seededRecord(bet, 'hilo'), balanceUnits, replayed };
}
