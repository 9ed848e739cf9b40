import { rouletteBetReturns } from '@baize/fairness/games/roulette/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import { rouletteRecord } from '../../bets/placement/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { liveSource } from '../../foundation/live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { createRoundEngine } from '../core/rounds/engine.ts';
import { openBetsOf } from '../core/rounds/player-bets.ts';
import { serveRounds } from '../core/rounds/serve-rounds.ts';
import { rouletteGame } from './bet-game.ts';
import { rouletteMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { MAX_OPEN_BETS, placeRouletteBet } from './roulette-bets.ts';
import { provenResult, provenRound, rouletteRounds } from './round-game.ts';

const returns = betReturns(rouletteBetReturns);
const HISTORY_LENGTH = 50;

export const roulette: Module = {
  name: 'roulette',
  needs: ['beacon', 'bets', 'ledger', 'rounds', 'seeds'],
  migrations,
  messages: rouletteMessages,
  create: createRoulette,
};

function createRoulette(deps: Deps): ModuleInstance {
  const { beacon, config, database, ledger, bets, bus, log, clock, seedSeal, timers } = deps;
  const times = {
    bettingMs: config.rouletteBettingSeconds * 1000,
    spinMs: config.rouletteSpinSeconds * 1000,
    resultMs: config.rouletteResultSeconds * 1000,
  };
  const rounds = rouletteRounds(bus, times);
  const engine = createRoundEngine(
    {
      database,
      seedSeal,
      bus,
      log,
      times,
      houseAccounts: ledger.houseAccounts,
      timers,
      beacon,
    },
    rounds,
  );
  const { state, store, start, close, jobs } = serveRounds(deps, rounds, engine, config.rouletteChainLength);
  const own = { database, bets, engine, game: rouletteGame(clock) };

  return {
    start,
    close,
    jobs,
    live: [
      liveSource({
        topic: 'roulette',
        service: 'crash',
        isPrivate: false,
        snapshot: state,
        listen: (publish) => bus.subscribe('roulette.message', (message) => publish(message)),
      }),
    ],
    routes: [
      implementPublic('getRouletteConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('roulette', currency)),
        returns: returns(),
        version: config.roundsVersion,
        ...times,
      })),
      implementPublic('getRouletteState', state),
      implementPublic('getRouletteHistory', async () => ({
        rounds: (await store.ended(HISTORY_LENGTH)).map(provenResult),
      })),
      implementPublic('getRouletteRound', async ({ params }) =>
        provenRound((await store.find(Number(params.roundNumber))) ?? refuse('not-found')),
      ),
      implement('getRouletteOpenBets', async ({ player }) => ({
        bets: (await openBetsOf(database.kysely, 'roulette', player.userId, MAX_OPEN_BETS)).map(rouletteRecord),
      })),
      implement('placeRouletteBet', ({ player, body }) => placeRouletteBet(own, player, body)),
    ],
  };
}
