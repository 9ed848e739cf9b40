import { randomUUID } from 'node:crypto';
import type { RouletteColour } from '@baize/fairness';
import type { Currency, RouletteMessage } from '@baize/protocol';
import { pino } from 'pino';
import { createBetPath } from '../../src/bets/bet-path.ts';
import { createLocalBus } from '../../src/bus.ts';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Player } from '../../src/http/player.ts';
import { createLedger } from '../../src/ledger/ledger.ts';
import { modules } from '../../src/modules.ts';
import { rouletteGame } from '../../src/roulette/bet-game.ts';
import { type RouletteEngine, createRouletteEngine } from '../../src/roulette/engine.ts';
import { placeRouletteBet } from '../../src/roulette/roulette-bets.ts';
import { findUnfinished } from '../../src/roulette/round-store.ts';
import type { Round } from '../../src/roulette/round.ts';
import { openTestDatabase } from './database.ts';
import { type FakeTimers, fakeTimers } from './fake-timers.ts';
import { fundedPlayer } from './funded-player.ts';

export interface RouletteStake {
  readonly colour: RouletteColour;
  readonly stakeUnits: number;
  /** Fresh if not given. */
  readonly id?: string;
  readonly currency?: Currency;
}

/** Roulette without HTTP, on a real database and a clock of its own. */
export interface RouletteHouse {
  readonly database: Database;
  readonly timers: FakeTimers;
  readonly messages: RouletteMessage[];
  engine(): RouletteEngine;
  /** Starts an engine; `through` may break its database. */
  start(through?: Database): void;
  /** Ends the engine as kill -9 would: nothing of it goes on. */
  kill(): Promise<void>;
  /** The round that is played, with its secrets. */
  secretRound(): Promise<Round>;
  place(player: Player, roundNumber: number, stake: RouletteStake): ReturnType<typeof placeRouletteBet>;
  newPlayer(balanceUnits: number): Promise<Player>;
  close(): Promise<void>;
}

const START = Date.UTC(2026, 0, 1);
export const ROULETTE_TIMES = { bettingMs: 15_000, spinMs: 6_000, resultMs: 3_000 } as const;

export async function openRouletteHouse(): Promise<RouletteHouse> {
  const database = await openTestDatabase();
  await migrate(
    database,
    modules.flatMap(({ migrations = [] }) => migrations),
  );
  const timers = fakeTimers(START);
  const messages: RouletteMessage[] = [];
  const bus = createLocalBus((error) => {
    throw error;
  });
  bus.subscribe('roulette.message', (message) => void messages.push(message));
  const ledger = await createLedger(database, bus);
  const { houseAccounts } = ledger;
  const bets = createBetPath({ database, bus, clock: timers.now, houseAccounts });
  const game = rouletteGame(timers.now);
  let engine: RouletteEngine;
  let stop = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const house: RouletteHouse = {
    database,
    timers,
    messages,
    engine: () => engine,
    start(through = database) {
      stop = new AbortController();
      timers.setAlive(true);
      const log = pino({ level: 'silent' });
      engine = createRouletteEngine({
        database: through,
        houseAccounts,
        bus,
        timers,
        log,
        chainLength: 2_000,
        salt: null,
        times: ROULETTE_TIMES,
      });
      running = engine.run(stop.signal);
    },
    async kill() {
      stop.abort();
      timers.setAlive(false);
      await running;
    },
    secretRound: async () => (await findUnfinished(database))!,
    place: (player, roundNumber, { id = randomUUID(), currency = 'RUB', ...stake }) =>
      placeRouletteBet(database, bets, engine, game, player, { id, currency, roundNumber, ...stake }),
    newPlayer: (balanceUnits) => fundedPlayer(database, ledger, balanceUnits),
    async close() {
      await house.kill();
      await database.close();
    },
  };
  return house;
}
