import { refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import { ROOMS_ALGORITHM, roomPayoutUnits, roomSeed, roomWinningTicket } from '@baize/fairness/games/rooms/rooms';
import { commit } from '@baize/fairness/seeds';
import { CURRENCIES } from '@baize/protocol';
import { ROOMS } from '@baize/protocol/games/rooms/rooms';
import type {
  RoomEntryView,
  RoomResult,
  RoomRound,
  RoomsBetRecord,
  RoomState,
} from '@baize/protocol/games/rooms/rooms';

const SERVER_SEED = 'a server seed for work on the rooms'.padEnd(64, '.');
const SMALLEST = { red: 10_000, yellow: 100_000, purple: 500_000 } as const;
const openedAt = Date.now();
const bets: RoomsBetRecord[] = [];

/** Deposits of three players, for something to see: they are in this page alone. */
const entries: (RoomEntryView & { clientSeed: string })[] = [60_000, 30_000, 10_000].map((roubles, nth, all) => ({
  betId: `00000000-0000-4000-8000-00000000000${nth}`,
  userId: `player ${nth}`,
  player: ['Aigerim', 'Danil', 'Kite-48213'][nth] ?? '',
  picture: 'kite',
  stakeUnits: roubles * 100,
  firstTicket: all.slice(0, nth).reduce((sum, each) => sum + each, 0),
  clientSeed: `seed-${nth}`,
}));
const potUnits = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);

function drawn(roundNumber: number): RoomResult {
  const winningTicket = roomWinningTicket(roomSeed(SERVER_SEED, entries), 'purple', roundNumber, potUnits / 100);
  return {
    roundNumber,
    room: 'purple',
    currency: 'RUB',
    phase: 'drawn',
    potUnits,
    payoutUnits: roomPayoutUnits(potUnits),
    players: entries.length,
    winningTicket,
    winner: shown.findLast(({ firstTicket }) => firstTicket <= winningTicket) ?? null,
    endedAt: openedAt - (101 - roundNumber) * 60_000,
  };
}
const shown = entries.map(({ clientSeed: _secret, ...entry }): RoomEntryView => entry);

function round(roundNumber: number): RoomRound {
  return {
    roundNumber,
    room: 'purple',
    currency: 'RUB',
    algorithm: ROOMS_ALGORITHM,
    phase: 'drawn',
    serverSeedHash: commit(SERVER_SEED),
    serverSeed: SERVER_SEED,
    entries,
    result: drawn(roundNumber),
  };
}

function present(room: RoomState['room'], nth: number): RoomState {
  const isFull = room === 'purple';
  return {
    room,
    currency: 'RUB',
    roundNumber: 101 + nth,
    version: isFull ? entries.length : 0,
    phase: isFull ? 'countdown' : 'waiting',
    serverSeedHash: commit(SERVER_SEED),
    drawsAt: isFull ? openedAt + 600_000 : null,
    refundsAt: null,
    entries: isFull ? shown : [],
    last: isFull ? drawn(100) : null,
  };
}

/** Rooms for one player: the purple one has a pot that is drawn in ten minutes, the others are empty. */
export const roomsAnswers: FakeAnswers = {
  getRoomsConfig: () => ({
    rooms: ROOMS.map((room) => ({
      room,
      limits: CURRENCIES.map((currency) => ({
        currency,
        minStakeUnits: SMALLEST[room],
        maxStakeUnits: 100_000_000,
        maxWinUnits: 9_900_000_000,
      })),
    })),
    countdownMs: 30_000,
    waitMs: 600_000,
    drawMs: 6_000,
    resultMs: 5_000,
    feePercent: 1,
    returns: [
      {
        bet: 'deposit',
        least: { numerator: '99', denominator: '100' },
        greatest: { numerator: '99', denominator: '100' },
      },
    ],
    maxEntries: 500,
    maxEntriesOfPlayer: 20,
  }),
  getRooms: () => ({ rooms: ROOMS.map(present), serverNow: Date.now() }),
  getRoomHistory: ({ query }) => ({ rounds: query.room === 'purple' ? [100, 99, 98].map(drawn) : [] }),
  getRoomRound: ({ params }) => round(Number(params.roundNumber)),
  getRoomsOpenBets: () => ({ bets }),
  placeRoomBet({ body }) {
    const { id, currency, stakeUnits, roundNumber, clientSeed } = body;
    const room = ROOMS[roundNumber - 101] ?? 'red';
    const first = (room === 'purple' ? potUnits : 0) / 100;
    const bet: RoomsBetRecord = bets.find((each) => each.id === id) ?? {
      id,
      game: 'rooms',
      currency,
      stakeUnits,
      payoutUnits: 0,
      wallet: 'real',
      creditedUnits: 0,
      maxWinUnits: 9_900_000_000,
      multiplier: null,
      status: 'open',
      placedAt: new Date().toISOString(),
      settledAt: null,
      outcome: {
        room,
        clientSeed,
        tickets: { first, last: first + stakeUnits / 100 - 1 },
        potUnits: null,
        winningTicket: null,
      },
      proof: { algorithm: ROOMS_ALGORITHM, roundNumber, serverSeedHash: commit(SERVER_SEED), serverSeed: null },
    };
    if (!bets.includes(bet)) bets.push(bet);
    return { bet, balanceUnits: 9_000_000, replayed: false };
  },
  leaveRoom() {
    throw refuse('room-not-left');
  },
};
