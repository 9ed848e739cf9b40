import { CRASH_GROWTH_PER_MS } from '@baize/fairness';
import { CURRENCIES, type CrashRoundResult, type CrashState } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { crashRecord } from '../bets/bet-record.ts';
import type { Tables } from '../db/tables.ts';
import { implement, implementPublic } from '../http/implement.ts';
import { limitsOf } from '../limits.ts';
import { liveSource } from '../live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { BETS_PER_ROUND, crashGame } from './bet-game.ts';
import { cancelCrashBet } from './cancel-bet.ts';
import { cashOutCrashBet, openCrashBets, placeCrashBet } from './crash-bets.ts';
import { createCashOutApart } from './cash-out-apart.ts';
import { createEngine } from './engine.ts';
import { firstRound } from '../rounds/first-round.ts';
import { followCrash } from './follower.ts';
import { migrations } from './migrations.ts';
import { BETTING_MS, CRASHED_MS } from './round.ts';
import { systemTimers } from '../rounds/timers.ts';

const HOUSE_EDGE = 0.01;
const HISTORY_LENGTH = 50;

export const crash: Module = { name: 'crash', migrations, create: createCrash };

function createCrash({ config, database, ledger, bets, bus, log, clock, services }: Deps): ModuleInstance {
  const engine = createEngine({
    database,
    bus,
    log,
    houseAccounts: ledger.houseAccounts,
    timers: systemTimers(clock),
    chainLength: config.crashChainLength,
    salt: config.crashSalt,
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
        bettingMs: BETTING_MS,
        crashedMs: CRASHED_MS,
        growthPerMs: CRASH_GROWTH_PER_MS,
        houseEdge: HOUSE_EDGE,
      })),
      implementPublic('getCrashState', state),
      implementPublic('getCrashHistory', async () => ({ rounds: await history(database.kysely) })),
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

/** The latest rounds that ended by their rules, newest first. */
async function history(db: Kysely<Tables>): Promise<CrashRoundResult[]> {
  const rows = await db
    .selectFrom('crash_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'bust', 'hash', 'salt', 'ended_at'])
    .where('phase', '=', 'crashed')
    .orderBy('number', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
  return rows.map(({ number, bust, hash, salt, ended_at }) => ({
    roundNumber: number,
    bust: bust!,
    hash: hash!,
    salt: salt!,
    endedAt: ended_at!.getTime(),
  }));
}
