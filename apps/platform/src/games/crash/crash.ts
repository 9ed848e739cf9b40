import { CRASH_GROWTH_PER_MS, crashBetReturns } from '@baize/fairness';
import { betReturns } from '../../bets/bets/bet-returns.ts';
import { CURRENCIES, type CrashState } from '@baize/protocol';
import { crashRecord } from '../../bets/bets/bet-record.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { liveSource } from '../../foundation/live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { BETS_PER_ROUND, crashGame } from './bet-game.ts';
import { cancelCrashBet } from './cancel-bet.ts';
import { cashOutCrashBet, openCrashBets, placeCrashBet } from './crash-bets.ts';
import { createCashOutApart } from './cash-out-apart.ts';
import { findRound, latestRounds } from './ended-rounds.ts';
import { createEngine } from './engine.ts';
import { firstRound } from '../core/rounds/first-round.ts';
import { followCrash } from './follower.ts';
import { crashMessages } from './messages.ts';
import { systemTimers } from '../../foundation/jobs/timers.ts';

const returns = betReturns(crashBetReturns);
const HISTORY_LENGTH = 50;

export const crash: Module = {
  name: 'crash',
  needs: ['bets', 'ledger', 'rounds', 'seeds'],
  messages: crashMessages,
  create: createCrash,
};

function createCrash({ config, database, ledger, bets, bus, log, clock, services }: Deps): ModuleInstance {
  const times = {
    bettingMs: config.crashBettingSeconds * 1000,
    crashedMs: config.crashResultSeconds * 1000,
  };
  const engine = createEngine({
    database,
    bus,
    log,
    houseAccounts: ledger.houseAccounts,
    timers: systemTimers(clock),
    chainLength: config.crashChainLength,
    salt: config.crashSalt,
    times,
  });
  const follower = followCrash(database, bus, clock);
  const apart = { database, houseAccounts: ledger.houseAccounts, bus, clock };
  const cashOutApart = createCashOutApart(apart);
  const state = (): CrashState | Promise<CrashState> => (engine.isLeading() ? engine.state() : follower.state());
  const game = crashGame(clock);
  const stop = new AbortController();
  let running = Promise.resolve();

  return {
    async start() {
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
        topic: 'crash',
        service: 'crash',
        isPrivate: false,
        snapshot: state,
        listen: (publish) =>
          bus.subscribe('crash.message', (message) => publish(message, { volatile: message.type === 'tick' })),
      }),
    ],
    routes: [
      implementPublic('getCrashConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('crash', currency)),
        betsPerRound: BETS_PER_ROUND,
        ...times,
        growthPerMs: CRASH_GROWTH_PER_MS,
        returns: returns(),
      })),
      implementPublic('getCrashState', state),
      implementPublic('getCrashHistory', async () => ({ rounds: await latestRounds(database.kysely, HISTORY_LENGTH) })),
      implementPublic(
        'getCrashRound',
        async ({ params }) => (await findRound(database.kysely, Number(params.roundNumber))) ?? refuse('not-found'),
      ),
      implement('getCrashOpenBets', async ({ player }) => ({
        bets: (await openCrashBets(database, player.userId)).map(crashRecord),
      })),
      implement('placeCrashBet', ({ player, body }) => placeCrashBet(database, bets, engine, game, player, body)),
      implement('cashOutCrashBet', ({ player, params }) =>
        cashOutCrashBet(database, engine, cashOutApart, player, params.betId),
      ),
      implement('cancelCrashBet', ({ player, params }) => cancelCrashBet(apart, player, params.betId)),
    ],
  };
}
