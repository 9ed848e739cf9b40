import { randomUUID } from 'node:crypto';
import type { Currency, RoomName, RoomsMessage } from '@baize/protocol';
import { pino } from 'pino';
import { createBetPath } from '../../src/bets/bet-path.ts';
import { grantBonus } from '../../src/bonuses/give-bonus.ts';
import { createLocalBus } from '../../src/bus.ts';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Player } from '../../src/http/player.ts';
import { createLedger } from '../../src/ledger/ledger.ts';
import { houseBalances } from '../../src/ledger/house-balances.ts';
import { openWallet, walletOf } from '../../src/ledger/wallets.ts';
import { modules } from '../../src/modules.ts';
import { roomsGame } from '../../src/rooms/bet-game.ts';
import { keepRooms } from '../../src/rooms/keeper.ts';
import { type RoomRoundRow, presentRounds } from '../../src/rooms/read-rounds.ts';
import { leaveRoom, placeRoomBet } from '../../src/rooms/room-bets.ts';
import { openRounds } from '../../src/rooms/round-store.ts';
import { type RoomsWatch, createWatch } from '../../src/rooms/watch.ts';
import { openTestDatabase } from './database.ts';
import { type FakeTimers, fakeTimers } from './fake-timers.ts';

/** What a test may say of a deposit; the rest is the red room's. */
export interface Deposit {
  readonly stakeUnits: number;
  readonly room?: RoomName;
  readonly roundNumber?: number;
  readonly clientSeed?: string;
  readonly id?: string;
}

/** Rooms without HTTP, on a real database and a clock of its own. */
export interface RoomsHouse {
  readonly database: Database;
  readonly timers: FakeTimers;
  readonly watch: RoomsWatch;
  /** What players with roubles were told. */
  readonly messages: RoomsMessage[];
  /** Starts a keeper; `through` may break its database. */
  start(through?: Database): void;
  /** Ends the keeper as kill -9 would: nothing of it goes on. */
  kill(): Promise<void>;
  /** The round of a room in roubles that takes deposits, with its secret. */
  round(room?: RoomName): Promise<RoomRoundRow>;
  place(player: Player, deposit: Deposit): ReturnType<typeof placeRoomBet>;
  leave(player: Player, roundNumber: number): ReturnType<typeof leaveRoom>;
  newPlayer(balanceUnits: number, name?: string): Promise<Player>;
  giveBonus(player: Player, amountUnits: number): Promise<unknown>;
  balanceOf(player: Player): Promise<number>;
  hasOpenPots(): Promise<boolean>;
  /** What stands in pots and what was kept of them, in roubles. */
  houseUnits(): Promise<{ pots: number; fees: number }>;
  close(): Promise<void>;
}

/** The times of a platform without settings. */
export const COUNTDOWN_MS = 30_000;
export const WAIT_MS = 600_000;
const TIMES = { countdownMs: COUNTDOWN_MS, waitMs: WAIT_MS };

const START = Date.UTC(2026, 0, 1);
const CURRENCY: Currency = 'RUB';

export async function openRoomsHouse(): Promise<RoomsHouse> {
  const database = await openTestDatabase();
  await migrate(
    database,
    modules.flatMap(({ migrations = [] }) => migrations),
  );
  const timers = fakeTimers(START);
  const log = pino({ level: 'silent' });
  const bus = createLocalBus((error) => {
    throw error;
  });
  const ledger = await createLedger(database, bus);
  const { houseAccounts } = ledger;
  const bets = createBetPath({ database, bus, clock: timers.now, houseAccounts });
  const deps = { database, houseAccounts, bus, clock: timers.now };
  const game = roomsGame(timers.now, TIMES);
  const watch = createWatch({ database, bus, clock: timers.now, log, times: TIMES });
  const messages: RoomsMessage[] = [];
  watch.listen(CURRENCY, (message) => void messages.push(message));
  await database.rawTransaction((sql) => openRounds(sql));
  let stop = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const house: RoomsHouse = {
    database,
    timers,
    watch,
    messages,
    start(through = database) {
      stop = new AbortController();
      timers.setAlive(true);
      running = keepRooms({ ...deps, database: through, timers, times: TIMES, log }, stop.signal);
    },
    async kill() {
      stop.abort();
      timers.setAlive(false);
      await running;
    },
    async round(room = 'red') {
      const rounds = await database.rawTransaction(presentRounds);
      return rounds.find((each) => each.room === room && each.currency === CURRENCY)!;
    },
    async place(player, { stakeUnits, room, roundNumber, clientSeed = 'seed', id = randomUUID() }) {
      const number = roundNumber ?? (await house.round(room)).number;
      return placeRoomBet(deps, bets, game, player, {
        id,
        currency: CURRENCY,
        stakeUnits,
        roundNumber: number,
        clientSeed,
      });
    },
    leave: (player, roundNumber) => leaveRoom(deps, player, roundNumber),
    async newPlayer(balanceUnits, name = 'alice') {
      const player = { userId: randomUUID(), sessionId: randomUUID(), name };
      await database.transaction(async (tx) => {
        await openWallet(tx, player.userId, CURRENCY);
        await ledger.transfer(tx, {
          key: `grant:${player.userId}`,
          userId: player.userId,
          currency: CURRENCY,
          amountUnits: balanceUnits,
          kind: 'grant',
          reference: null,
          against: [{ account: 'sandbox', amountUnits: -balanceUnits }],
        });
      });
      return player;
    },
    giveBonus: ({ userId }, amountUnits) =>
      database.transaction((tx) =>
        grantBonus({ database, ledger, clock: timers.now }, tx, {
          userId,
          currency: CURRENCY,
          rule: 'promo-gift',
          key: randomUUID(),
          amountUnits,
        }),
      ),
    hasOpenPots: async () => (await database.rawTransaction(presentRounds)).some(({ entries }) => entries > 0),
    balanceOf: async ({ userId }) => (await walletOf(database.kysely, userId, CURRENCY))!.balanceUnits,
    async houseUnits() {
      const balances = await houseBalances(database.kysely);
      const of = (purpose: 'room-fees' | 'rooms') => balances.get(houseAccounts(purpose, CURRENCY)) ?? 0;
      return { pots: of('rooms'), fees: of('room-fees') };
    },
    async close() {
      await house.kill();
      watch.close();
      await database.close();
    },
  };
  return house;
}
