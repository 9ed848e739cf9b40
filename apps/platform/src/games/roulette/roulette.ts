import { rouletteBetReturns } from '@baize/fairness';
import { betReturns } from '../../bets/bets/bet-returns.ts';
import { CURRENCIES, type RouletteMessage, type RouletteState } from '@baize/protocol';
import { rouletteRecord } from '../../bets/bets/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { liveSource } from '../../foundation/live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { firstRound } from '../core/rounds/first-round.ts';
import { createFollower } from '../core/rounds/follower.ts';
import { systemTimers } from '../../foundation/jobs/timers.ts';
import { applyMessage } from './apply-message.ts';
import { rouletteGame } from './bet-game.ts';
import { findRound, latestRounds } from './ended-rounds.ts';
import { createRouletteEngine } from './engine.ts';
import { readLatestState } from './latest-state.ts';
import { rouletteMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { openRouletteBets, placeRouletteBet } from './roulette-bets.ts';

const returns = betReturns(rouletteBetReturns);
const HISTORY_LENGTH = 50;

export const roulette: Module = {
  name: 'roulette',
  needs: ['bets', 'ledger', 'rounds', 'seeds'],
  migrations,
  messages: rouletteMessages,
  create: createRoulette,
};

function createRoulette({ config, database, ledger, bets, bus, log, clock, services }: Deps): ModuleInstance {
  const times = {
    bettingMs: config.rouletteBettingSeconds * 1000,
    spinMs: config.rouletteSpinSeconds * 1000,
    resultMs: config.rouletteResultSeconds * 1000,
  };
  const engine = createRouletteEngine({
    database,
    bus,
    log,
    houseAccounts: ledger.houseAccounts,
    timers: systemTimers(clock),
    chainLength: config.rouletteChainLength,
    salt: config.rouletteSalt,
    times,
  });
  const follower = createFollower<RouletteState, RouletteMessage>(
    {
      listen: (listener) => bus.subscribe('roulette.message', listener),
      read: () => readLatestState(database, clock),
      apply: applyMessage,
      opens: (message) => (message.type === 'bettingOpened' ? message.state : null),
    },
    bus,
    clock,
  );
  const state = (): RouletteState | Promise<RouletteState> => (engine.isLeading() ? engine.state() : follower.state());
  const game = rouletteGame(clock);
  const stop = new AbortController();
  let running = Promise.resolve();

  return {
    async start() {
      // Roulette is played at the crash service.
      if (!services.includes('crash')) return;
      running = engine.run(stop.signal);
      await firstRound(engine.opened, follower);
    },
    async close() {
      stop.abort();
      await running;
      follower.close();
    },
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
        ...times,
      })),
      implementPublic('getRouletteState', state),
      implementPublic('getRouletteHistory', async () => ({
        rounds: await latestRounds(database.kysely, HISTORY_LENGTH),
      })),
      implementPublic(
        'getRouletteRound',
        async ({ params }) => (await findRound(database.kysely, Number(params.roundNumber))) ?? refuse('not-found'),
      ),
      implement('getRouletteOpenBets', async ({ player }) => ({
        bets: (await openRouletteBets(database, player.userId)).map(rouletteRecord),
      })),
      implement('placeRouletteBet', ({ player, body }) => placeRouletteBet(database, bets, engine, game, player, body)),
    ],
  };
}
