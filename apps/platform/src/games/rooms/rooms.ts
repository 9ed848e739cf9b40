import { ROOM_FEE_PERCENT } from '@baize/fairness/games/rooms/rooms';
import { roomsBetReturns } from '@baize/fairness/games/rooms/returns';
import { betReturns } from '../../bets/placement/bet-returns.ts';
import { CURRENCIES } from '@baize/protocol';
import { ROOMS, type RoomsConfig } from '@baize/protocol/games/rooms/rooms';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import '../../bets/beacon/beacon.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { liveSource } from '../../foundation/live/live-source.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { roomsRecord } from '../../bets/placement/bet-record.ts';
import { openBetsOf } from '../core/rounds/player-bets.ts';
import { playWhileServed } from '../core/rounds/serve-rounds.ts';
import { roomsGame } from './bet-game.ts';
import { keepRooms } from './keeper.ts';
import { learnLate } from './learn-late.ts';
import { roomMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { endedRounds, readRound } from './read-rounds.ts';
import { MAX_OPEN_BETS, leaveRoom, placeRoomBet } from './room-bets.ts';
import { MAX_ENTRIES, MAX_ENTRIES_OF_PLAYER, roomLimitsOf } from './room-limits.ts';
import { discardUntouched, openRounds } from './round-store.ts';
import { ROOM_SEED } from './sealed-round.ts';
import { LOOK_EVERY_MS, createWatch } from './watch.ts';

const HISTORY_LENGTH = 20;
/** How soon the beacon is asked again for a value that was late. */
const LATE_MS = 30_000;

export const rooms: Module = {
  name: 'rooms',
  needs: ['beacon', 'bets', 'ledger', 'notices', 'rounds', 'seeds'],
  migrations,
  sealed: [ROOM_SEED],
  messages: roomMessages,
  create: createRooms,
};

function createRooms(all: Deps): ModuleInstance {
  const { config, database, ledger, bets, bus, log, clock, timers, services, seedSeal, beacon } = all;
  const { houseAccounts } = ledger;
  const times = { countdownMs: config.roomsCountdownSeconds * 1000, waitMs: config.roomsWaitSeconds * 1000 };
  const houseRoom = config.regulars && config.regularsRoom !== 'none' ? config.regularsRoom : null;
  const watch = createWatch({ database, bus, clock, log, times });
  const game = roomsGame(clock, times);
  const shown = { drawMs: config.roomsDrawSeconds * 1000, resultMs: config.roomsResultSeconds * 1000 };
  const ownConfig: RoomsConfig = { ...RULES, returns: returns(), ...times, ...shown };
  const opening = { seedSeal, houseRoom, roundsVersion: config.roundsVersion === 2 ? 2 : 1 } as const;
  const deps = { database, houseAccounts, bus, clock, bets, game };

  return {
    ...playWhileServed(services, {
      async prepare() {
        await database.rawTransaction(async (sql) => {
          await discardUntouched(sql, houseRoom);
          await openRounds(sql, opening);
        });
        await watch.look();
      },
      run: (stop) => keepRooms({ ...opening, database, houseAccounts, bus, log, times, timers, beacon }, stop),
      close: watch.close,
    }),
    jobs: [
      { name: 'what rooms show', service: 'crash', everyMs: LOOK_EVERY_MS, run: watch.look },
      {
        name: 'late rooms',
        service: 'crash',
        everyMs: LATE_MS,
        leader: 'late-rooms',
        run: (fenced) => learnLate(fenced, { beacon }),
      },
    ],
    live: CURRENCIES.map((currency) =>
      liveSource({
        topic: `rooms:${currency}`,
        service: 'crash',
        isPrivate: false,
        snapshot: () => watch.state(currency),
        listen: (publish) => watch.listen(currency, (message) => publish(message)),
      }),
    ),
    routes: [
      implementPublic('getRoomsConfig', () => ownConfig),
      implementPublic('getRooms', ({ query }) => watch.state(query.currency)),
      implementPublic('getRoomHistory', async ({ query: { room, currency } }) => ({
        rounds: await database.rawTransaction((sql) => endedRounds(sql, room, currency, HISTORY_LENGTH)),
      })),
      implementPublic(
        'getRoomRound',
        async ({ params }) => (await readRound(database, Number(params.roundNumber))) ?? refuse('not-found'),
      ),
      implement('getRoomsOpenBets', async ({ player }) => ({
        bets: (await openBetsOf(database.kysely, 'rooms', player.userId, MAX_OPEN_BETS)).map(roomsRecord),
      })),
      implement('placeRoomBet', ({ player, body }) => placeRoomBet(deps, player, body)),
      implement('leaveRoom', ({ player, params }) => leaveRoom(deps, player, Number(params.roundNumber))),
    ],
  };
}

const returns = betReturns(roomsBetReturns);
const RULES = {
  rooms: ROOMS.map((room) => ({ room, limits: CURRENCIES.map((currency) => roomLimitsOf(room, currency)) })),
  feePercent: ROOM_FEE_PERCENT,
  maxEntries: MAX_ENTRIES,
  maxEntriesOfPlayer: MAX_ENTRIES_OF_PLAYER,
};
