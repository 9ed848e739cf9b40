import { HILO_ALGORITHM, HILO_MAX_GUESSES, HILO_MAX_SKIPS, begun, hiloDealt, hiloRules } from '@baize/fairness';
import { CURRENCIES, type HiloAnswer, type PlaceHiloBet } from '@baize/protocol';
import { hiloRecord } from '../bets/bet-record.ts';
import { implement, implementPublic } from '../http/implement.ts';
import type { Player } from '../http/player.ts';
import { limitsOf } from '../limits.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { drawnOf } from '../steps/drawn.ts';
import { stepGame } from '../steps/one-open.ts';
import { gameSource, openGame } from '../steps/open-game.ts';
import { type Acted, announceGame, createStepPath } from '../steps/step-path.ts';

const HOUSE_EDGE = 0.01;

export const hilo: Module = { name: 'hilo', create: createHilo };

function createHilo({ database, ledger, bets, bus, clock }: Deps): ModuleInstance {
  const game = stepGame('hilo', HILO_ALGORITHM, true);
  const act = createStepPath({ database, houseAccounts: ledger.houseAccounts, bus, clock }, 'hilo', hiloRules);

  async function place(player: Player, { id, currency, stakeUnits }: PlaceHiloBet): Promise<HiloAnswer> {
    const placed = await bets.place({
      game,
      id,
      player,
      currency,
      stakeUnits,
      limits: limitsOf('hilo', currency),
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
        houseEdge: HOUSE_EDGE,
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
  return { bet: hiloRecord(bet), balanceUnits, replayed };
}
