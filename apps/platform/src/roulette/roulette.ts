import { CURRENCIES, type RouletteMessage, type RouletteState } from '@baize/protocol';
import { rouletteRecord } from '../bets/bet-record.ts';
import { implement, implementPublic } from '../http/implement.ts';
import { refuse } from '../http/refusal.ts';
import { limitsOf } from '../limits.ts';
import { liveSource } from '../live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { firstRound } from '../rounds/first-round.ts';
import { createFollower } from '../rounds/follower.ts';
import { systemTimers } from '../rounds/timers.ts';
import { applyMessage } from './apply-message.ts';
import { rouletteGame } from './bet-game.ts';
import { findRound, latestRounds } from './ended-rounds.ts';
import { createRouletteEngine } from './engine.ts';
import { readLatestState } from './latest-state.ts';
import { migrations } from './migrations.ts';
import { openRouletteBets, placeRouletteBet } from './roulette-bets.ts';

const HISTORY_LENGTH = 50;

export const roulette: Module = { name: 'roulette', migrations, create: createRoulette };

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
      asksToRead: ({ type }) => type === 'refunded',
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
