import { CRASH_GROWTH_PER_MS } from '@baize/fairness/games/crash/crash-curve';
import { crashBetReturns } from '@baize/fairness/games/crash/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import { crashRecord } from '../../bets/placement/bet-record.ts';
import { isServerTime, serverTime } from '../../foundation/db/server-time.ts';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { liveSource } from '../../foundation/live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { openBetsOf } from '../core/rounds/player-bets.ts';
import { serveRounds } from '../core/rounds/serve-rounds.ts';
import { BETS_PER_ROUND, crashGame } from './bet-game.ts';
import { cancelCrashBet } from './cancel-bet.ts';
import { MAX_OPEN_BETS, cashOutCrashBet, placeCrashBet } from './crash-bets.ts';
import { createCashOutApart } from './cash-out-apart.ts';
import { createEngine } from './engine.ts';
import { crashMessages } from './messages.ts';
import { crashRounds, provenRound, roundResult } from './round-game.ts';

const returns = betReturns(crashBetReturns);
const HISTORY_LENGTH = 50;

export const crash: Module = {
  name: 'crash',
  needs: ['beacon', 'bets', 'ledger', 'rounds', 'seeds'],
  messages: crashMessages,
  create: createCrash,
};

function createCrash(deps: Deps): ModuleInstance {
  const { beacon, config, database, ledger, bets, bus, log, clock, seedSeal, timers } = deps;
  const { houseAccounts } = ledger;
  const times = { bettingMs: config.crashBettingSeconds * 1000, resultMs: config.crashResultSeconds * 1000 };
  const engine = createEngine({
    database,
    seedSeal,
    bus,
    log,
    houseAccounts,
    times,
    timers,
    beacon,
  });
  const { state, store, start, close, jobs } = serveRounds(deps, crashRounds(bus), engine, config.crashChainLength);
  const timeOf = isServerTime(database, clock) ? serverTime : async () => clock();
  const apart = { database, houseAccounts, bus, clock, timeOf, store };
  const own = { database, bets, engine, game: crashGame(clock), cashOutApart: createCashOutApart(apart) };

  return {
    start,
    close,
    jobs,
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
        bettingMs: times.bettingMs,
        crashedMs: times.resultMs,
        growthPerMs: CRASH_GROWTH_PER_MS,
        returns: returns(),
        version: config.roundsVersion,
      })),
      implementPublic('getCrashState', state),
      implementPublic('getCrashHistory', async () => ({
        rounds: (await store.ended(HISTORY_LENGTH)).map(roundResult),
      })),
      implementPublic('getCrashRound', async ({ params }) => {
        return provenRound((await store.find(Number(params.roundNumber))) ?? refuse('not-found'));
      }),
      implement('getCrashOpenBets', async ({ player }) => ({
        bets: (await openBetsOf(database.kysely, 'crash', player.userId, MAX_OPEN_BETS)).map(crashRecord),
      })),
      implement('placeCrashBet', ({ player, body }) => placeCrashBet(own, player, body)),
      implement('cashOutCrashBet', ({ player, params }) => cashOutCrashBet(own, player, params.betId)),
      implement('cancelCrashBet', ({ player, params }) => cancelCrashBet(apart, player, params.betId)),
    ],
  };
}
