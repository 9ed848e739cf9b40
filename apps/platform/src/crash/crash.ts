import { CRASH_GROWTH_PER_MS } from '@baize/fairness';
import { CURRENCIES, type CrashRoundResult } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { crashRecord } from '../bets/bet-record.ts';
import type { Tables } from '../db/tables.ts';
import { implement, implementPublic } from '../http/implement.ts';
import { limitsOf } from '../limits.ts';
import { liveSource } from '../live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { crashGame } from './bet-game.ts';
import { cashOutCrashBet, openCrashBets, placeCrashBet } from './crash-bets.ts';
import { createEngine } from './engine.ts';
import { migrations } from './migrations.ts';
import { BETTING_MS, CRASHED_MS } from './round.ts';
import { systemTimers } from './timers.ts';

const HOUSE_EDGE = 0.01;
const HISTORY_LENGTH = 50;
/** How long the start waits for a first round. A process that stands by for another's engine goes on without. */
const FIRST_ROUND_MS = 5_000;

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
  const game = crashGame(clock);
  const stop = new AbortController();
  let running = Promise.resolve();

  return {
    async start() {
      if (!services.includes('crash')) return;
      running = engine.run(stop.signal);
      await Promise.race([engine.opened, new Promise((resolve) => setTimeout(resolve, FIRST_ROUND_MS).unref())]);
    },
    async close() {
      stop.abort();
      await running;
    },
    live: [
      liveSource({
        topic: 'crash',
        service: 'crash',
        isPrivate: false,
        snapshot: () => engine.state(),
        listen: (publish) =>
          bus.subscribe('crash.message', (message) => publish(message, { volatile: message.type === 'tick' })),
      }),
    ],
    routes: [
      implementPublic('getCrashConfig', () => ({
        limits: CURRENCIES.map((currency) => limitsOf('crash', currency)),
        bettingMs: BETTING_MS,
        crashedMs: CRASHED_MS,
        growthPerMs: CRASH_GROWTH_PER_MS,
        houseEdge: HOUSE_EDGE,
      })),
      implementPublic('getCrashState', () => engine.state()),
      implementPublic('getCrashHistory', async () => ({ rounds: await history(database.kysely) })),
      implement('getCrashOpenBets', async ({ player }) => ({
        bets: (await openCrashBets(database, player.userId)).map(crashRecord),
      })),
      implement('placeCrashBet', ({ player, body }) => placeCrashBet(database, bets, engine, game, player, body)),
      implement('cashOutCrashBet', ({ player, params }) => cashOutCrashBet(database, engine, player, params.betId)),
    ],
  };
}

/** The latest rounds that ended by their rules, newest first. */
async function history(db: Kysely<Tables>): Promise<CrashRoundResult[]> {
  const rows = await db
    .selectFrom('crash_rounds')
    .select(['number', 'bust', 'hash', 'ended_at'])
    .where('phase', '=', 'crashed')
    .orderBy('number', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
  return rows.map(({ number, bust, hash, ended_at }) => ({
    roundNumber: number,
    bust: bust!,
    hash: hash!,
    endedAt: ended_at!.getTime(),
  }));
}
