import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/protocol';
import type { RoomName, RoomsMessage } from '@baize/protocol/games/rooms/rooms';
import { grantBonus } from '../../src/bets/bonuses/give-bonus.ts';
import type { BusMessages } from '../../src/foundation/bus.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import { houseBalances } from '../../src/ledger/house-balances.ts';
import { roomsGame } from '../../src/games/rooms/bet-game.ts';
import { keepRooms } from '../../src/games/rooms/keeper.ts';
import { presentRounds } from '../../src/games/rooms/read-rounds.ts';
import type { RoomRoundRow } from '../../src/games/rooms/round-store.ts';
import { leaveRoom, placeRoomBet } from '../../src/games/rooms/room-bets.ts';
import { type Opening, openRounds } from '../../src/games/rooms/round-store.ts';
import { type RoomsWatch, createWatch } from '../../src/games/rooms/watch.ts';
import { openFundedWallet } from './funded-player.ts';
import { type RoundHouse, type RoundOptions, type RoundParts, openRoundParts, roundHouse } from './round-house.ts';

/** What a test may set of a deposit; the defaults are the red room's. */
export interface Deposit {
  readonly stakeUnits: number;
  readonly room?: RoomName;
  readonly roundNumber?: number;
  readonly clientSeed?: string;
  readonly id?: string;
}

/** Rooms without HTTP. */
export interface RoomsHouse extends RoundHouse {
  readonly parts: RoundParts;
  /** What the keeper opens rounds with from its next start on. */
  readonly opening: { -readonly [Each in keyof Opening]: Opening[Each] };
  readonly watch: RoomsWatch;
  /** The messages that players with roubles got. */
  readonly messages: RoomsMessage[];
  /** The messages that players got about their money, on any page. */
  readonly told: BusMessages['cashier.changed'][];
  /** The round of a room in roubles that takes deposits, with its secret. */
  round(room?: RoomName): Promise<RoomRoundRow>;
  place(player: Player, deposit: Deposit): ReturnType<typeof placeRoomBet>;
  leave(player: Player, roundNumber: number): ReturnType<typeof leaveRoom>;
  /** Opens a wallet in roubles with so many units for an account that the test made. */
  fund(player: Player, balanceUnits: number): Promise<void>;
  giveBonus(player: Player, amountUnits: number): Promise<unknown>;
  hasOpenPots(): Promise<boolean>;
  /** The balances of pots and of the fees kept from them, in roubles. */
  houseUnits(): Promise<{ pots: number; fees: number }>;
}

/** The times of a platform without settings. */
export const COUNTDOWN_MS = 30_000;
export const WAIT_MS = 600_000;
const TIMES = { countdownMs: COUNTDOWN_MS, waitMs: WAIT_MS };

const CURRENCY: Currency = 'RUB';

export interface RoomsOptions extends RoundOptions {
  /** Where a regular of the house may deposit. */
  readonly houseRoom?: RoomName;
}

/** @param options what `openRoundParts` takes besides; `version` is of the rounds that open */
export async function openRoomsHouse({ houseRoom, ...options }: RoomsOptions = {}): Promise<RoomsHouse> {
  const parts = await openRoundParts({ ...options, unsalted: true });
  const opening: RoomsHouse['opening'] = {
    seedSeal: parts.seedSeal,
    houseRoom: houseRoom ?? null,
    roundsVersion: options.version ?? 1,
  };
  const { database, timers, bus, log, ledger, houseAccounts, bets, beacon } = parts;
  const deps = { database, houseAccounts, bus, clock: timers.now };
  const game = roomsGame(timers.now, TIMES);
  const watch = createWatch({ database, bus, clock: timers.now, log, times: TIMES });
  const messages: RoomsMessage[] = [];
  watch.listen(CURRENCY, (message) => void messages.push(message));
  const told: BusMessages['cashier.changed'][] = [];
  bus.subscribe('cashier.changed', (message) => void told.push(message));
  await database.rawTransaction((sql) => openRounds(sql, opening));
  const rounds = roundHouse(parts, (through, stop) =>
    keepRooms({ ...deps, ...opening, database: through, timers, times: TIMES, log, beacon }, stop),
  );

  const house: RoomsHouse = {
    ...rounds,
    parts,
    opening,
    watch,
    messages,
    told,
    async round(room = 'red') {
      const present = await database.rawTransaction(presentRounds);
      return present.find((each) => each.room === room && each.currency === CURRENCY)!;
    },
    async place(player, { stakeUnits, room, roundNumber, clientSeed = 'seed', id = randomUUID() }) {
      const number = roundNumber ?? (await house.round(room)).number;
      return placeRoomBet({ ...deps, bets, game }, player, {
        id,
        currency: CURRENCY,
        stakeUnits,
        roundNumber: number,
        clientSeed,
      });
    },
    leave: (player, roundNumber) => leaveRoom(deps, player, roundNumber),
    fund: (player, balanceUnits) => openFundedWallet({ database, ledger }, player, CURRENCY, balanceUnits),
    giveBonus: ({ userId }, amountUnits) =>
      database.transaction((tx) =>
        grantBonus({ database, ledger, bus, clock: timers.now }, tx, {
          userId,
          currency: CURRENCY,
          rule: 'promo-gift',
          key: randomUUID(),
          amountUnits,
        }),
      ),
    hasOpenPots: async () => (await database.rawTransaction(presentRounds)).some(({ entries }) => entries > 0),
    async houseUnits() {
      const balances = await houseBalances(database.kysely);
      const of = (purpose: 'room-fees' | 'rooms') => balances.get(houseAccounts(purpose, CURRENCY)) ?? 0;
      return { pots: of('rooms'), fees: of('room-fees') };
    },
    async close() {
      await house.kill();
      watch.close();
      await rounds.close();
    },
  };
  return house;
}
