import { createMetrics } from '@baize/telemetry';
import { type Logger, pino } from 'pino';
import { Beacon } from '../../src/bets/beacon/beacon.ts';
import type { BeaconSource } from '../../src/bets/beacon/sources.ts';
import { type BetPath, createBetPath } from '../../src/bets/placement/bet-path.ts';
import { type Bus, createLocalBus } from '../../src/foundation/bus.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import { migrate } from '../../src/foundation/db/migrate.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import type { HouseAccounts } from '../../src/ledger/accounts.ts';
import type { EngineDeps, RoundEngine } from '../../src/games/core/rounds/engine.ts';
import type { BetView, RoundGame } from '../../src/games/core/rounds/round-game.ts';
import { type RoundStore, createRoundStore } from '../../src/games/core/rounds/round-store.ts';
import type { Round, RoundsVersion } from '../../src/games/core/rounds/round.ts';
import type { SeedSeal } from '../../src/foundation/sealing/seed-seal.ts';
import { readState } from '../../src/games/core/rounds/serve-rounds.ts';
import { type Ledger, createLedger } from '../../src/ledger/ledger.ts';
import { walletOf } from '../../src/ledger/wallets.ts';
import { domainMigrations } from '../../src/modules.ts';
import { type TestChain, readyBeacon, testChain } from './beacon.ts';
import { openTestDatabase } from './database.ts';
import { saltChains } from './salted-chains.ts';
import { testSeal } from './seed-seal.ts';
import { type FakeTimers, fakeTimers } from './fake-timers.ts';
import { fundedPlayer } from './funded-player.ts';

const START = Date.UTC(2026, 0, 2);

/** What the rounds of a game need, without HTTP. */
export interface RoundParts {
  readonly database: Database;
  readonly timers: FakeTimers;
  readonly bus: Bus;
  readonly log: Logger;
  readonly ledger: Ledger;
  readonly houseAccounts: HouseAccounts;
  readonly bets: BetPath;
  readonly seedSeal: SeedSeal;
  readonly beacon: Beacon;
}

/** A game of shared rounds on a real database and a clock of its own. */
export interface RoundHouse {
  readonly database: Database;
  readonly timers: FakeTimers;
  /** Starts the engine that plays the rounds; `through` may break its database. */
  start(through?: Database): void;
  /** Ends it as kill -9 would: all of its work stops. */
  kill(): Promise<void>;
  newPlayer(balanceUnits: number, hides?: boolean): Promise<Player>;
  /** In units of roubles. */
  balanceOf(player: Player): Promise<number>;
  close(): Promise<void>;
}

export interface RoundOptions {
  /** Without chains that rounds could be played on. */
  readonly unsalted?: boolean;
  /** Of the rules of the chains; 1 if not given. */
  readonly version?: RoundsVersion;
  /** The beacon's source; if not given, one that has every round in time. */
  readonly source?: (now: () => number) => BeaconSource;
}

/** The beacon of houses, unless they have another. */
export const HOUSE_BEACON: TestChain = testChain('Test beacon');

/** No round is played before `start`. */
export async function openRoundParts({
  unsalted = false,
  version = 1,
  source = (now) => readyBeacon(HOUSE_BEACON, now),
}: RoundOptions = {}): Promise<RoundParts> {
  const database = await openTestDatabase();
  await migrate(database, domainMigrations);
  const timers = fakeTimers(START);
  if (!unsalted) await saltChains(database, timers.now, { version });
  const bus = createLocalBus((error) => {
    throw error;
  });
  const ledger = await createLedger(database, bus);
  const { houseAccounts } = ledger;
  const bets = createBetPath({
    database,
    metrics: createMetrics(),
    bus,
    clock: timers.now,
    houseAccounts,
    seedSeal: testSeal,
  });
  const log = pino({ level: 'silent' });
  const beacon = new Beacon({ database, clock: timers.now, log });
  beacon.useSource(source(timers.now));
  return { database, timers, bus, log, ledger, houseAccounts, bets, seedSeal: testSeal, beacon };
}

/** @param play plays round after round until it is stopped, on a database that may break */
export function roundHouse(
  { database, timers, ledger }: RoundParts,
  play: (through: Database, stop: AbortSignal) => Promise<void>,
): RoundHouse {
  let stop = new AbortController();
  let playing: Promise<void> = Promise.resolve();
  const house: RoundHouse = {
    database,
    timers,
    start(through = database) {
      stop = new AbortController();
      timers.setAlive(true);
      playing = play(through, stop.signal);
    },
    async kill() {
      stop.abort();
      timers.setAlive(false);
      await playing;
    },
    newPlayer: (balanceUnits, hides) => fundedPlayer(database, ledger, balanceUnits, hides),
    balanceOf: async ({ userId }) => (await walletOf(database.kysely, userId, 'RUB'))!.balanceUnits,
    async close() {
      await house.kill();
      await database.close();
    },
  };
  return house;
}

/** A round whose outcome is known to the house. */
export type SecretRound = Round & { readonly outcome: number };

/** A game of rounds on a chain of hashes. */
export interface ChainHouse<State, Message, Engine> extends RoundHouse {
  readonly parts: RoundParts;
  readonly messages: Message[];
  readonly store: RoundStore;
  /** The one that plays, or played last. */
  engine(): Engine;
  /** The round that is played, with its secrets; its outcome once there is one. */
  secretRound(): Promise<SecretRound>;
  /** What a process shows that does not lead and has received nothing. */
  storedState(): Promise<State>;
}

/** @param createEngine makes the engine of the game on a database that may break */
export function chainHouse<View extends BetView, State, Message, Engine extends RoundEngine<State>>(
  parts: RoundParts,
  rounds: RoundGame<View, State, Message>,
  createEngine: (deps: Omit<EngineDeps, 'times'>) => Engine,
): ChainHouse<State, Message, Engine> {
  const { database, timers, bus, log, houseAccounts, seedSeal, beacon } = parts;
  const store = createRoundStore(database, seedSeal, rounds);
  const messages: Message[] = [];
  rounds.channel.listen((message) => void messages.push(message));
  let engine: Engine;
  const play = (through: Database, stop: AbortSignal): Promise<void> => {
    const deps = { database: through, seedSeal, houseAccounts, bus, timers, log, beacon };
    engine = createEngine(deps);
    return engine.run(stop);
  };
  return {
    ...roundHouse(parts, play),
    parts,
    messages,
    store,
    engine: () => engine,
    secretRound: async () => (await store.unfinished()) as SecretRound,
    storedState: async () => (await readState(store, rounds, timers.now()))!,
  };
}
