import { randomUUID } from 'node:crypto';
import type { CrashMessage } from '@baize/protocol';
import { pino } from 'pino';
import { type BetPath, createBetPath } from '../../src/bets/bet-path.ts';
import { createLocalBus } from '../../src/bus.ts';
import { crashGame } from '../../src/crash/bet-game.ts';
import { cancelCrashBet } from '../../src/crash/cancel-bet.ts';
import { type CashOutApart, createCashOutApart } from '../../src/crash/cash-out-apart.ts';
import { placeCrashBet } from '../../src/crash/crash-bets.ts';
import { type CrashEngine, createEngine } from '../../src/crash/engine.ts';
import { findUnfinished } from '../../src/crash/round-store.ts';
import type { Round } from '../../src/crash/round.ts';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Player } from '../../src/http/player.ts';
import { type Ledger, createLedger } from '../../src/ledger/ledger.ts';
import { modules } from '../../src/modules.ts';
import { openTestDatabase } from './database.ts';
import { type FakeTimers, fakeTimers } from './fake-timers.ts';
import { fundedPlayer } from './funded-player.ts';

/** A crash game without HTTP, on a real database and a clock of its own. */
export interface CrashHouse {
  readonly database: Database;
  readonly timers: FakeTimers;
  readonly messages: CrashMessage[];
  engine(): CrashEngine;
  /** Starts an engine; `through` may break its database. */
  start(through?: Database): void;
  /** Ends the engine as kill -9 would: nothing of it goes on. */
  kill(): Promise<void>;
  /** The round that is played, with its secrets. */
  secretRound(): Promise<Round>;
  place(
    player: Player,
    roundNumber: number,
    stakeUnits: number,
    autoCashOut: number | null,
    id?: string,
  ): ReturnType<typeof placeCrashBet>;
  newPlayer(balanceUnits: number): Promise<Player>;
  readonly cashOutApart: CashOutApart;
  cancel(player: Player, betId: string): ReturnType<typeof cancelCrashBet>;
  close(): Promise<void>;
}

const START = Date.UTC(2026, 0, 1);
export const CRASH_TIMES = { bettingMs: 5_000, crashedMs: 3_000 } as const;

export async function openCrashHouse(): Promise<CrashHouse> {
  const database = await openTestDatabase();
  await migrate(
    database,
    modules.flatMap(({ migrations = [] }) => migrations),
  );
  const timers = fakeTimers(START);
  const messages: CrashMessage[] = [];
  const bus = createLocalBus((error) => {
    throw error;
  });
  bus.subscribe('crash.message', (message) => void messages.push(message));
  const ledger: Ledger = await createLedger(database, bus);
  const bets: BetPath = createBetPath({ database, bus, clock: timers.now, houseAccounts: ledger.houseAccounts });
  const game = crashGame(timers.now);
  const apart = { database, houseAccounts: ledger.houseAccounts, bus, clock: timers.now };
  let engine: CrashEngine;
  let stop = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const house: CrashHouse = {
    database,
    timers,
    messages,
    cashOutApart: createCashOutApart(apart),
    cancel: (player, betId) => cancelCrashBet(apart, player, betId),
    engine: () => engine,
    start(through = database) {
      stop = new AbortController();
      timers.setAlive(true);
      engine = createEngine({
        database: through,
        houseAccounts: ledger.houseAccounts,
        bus,
        timers,
        log: pino({ level: 'silent' }),
        chainLength: 2_000,
        salt: null,
        times: CRASH_TIMES,
      });
      running = engine.run(stop.signal);
    },
    async kill() {
      stop.abort();
      timers.setAlive(false);
      await running;
    },
    secretRound: async () => (await findUnfinished(database))!,
    place: (player, roundNumber, stakeUnits, autoCashOut, id = randomUUID()) =>
      placeCrashBet(database, bets, engine, game, player, {
        id,
        currency: 'RUB',
        stakeUnits,
        roundNumber,
        autoCashOut,
      }),
    newPlayer: (balanceUnits) => fundedPlayer(database, ledger, balanceUnits),
    async close() {
      await house.kill();
      await database.close();
    },
  };
  return house;
}
