import { BET_ERRORS, type CallGroup } from '../../call-words.ts';
import type { roomsSchemas } from './schemas.ts';

export const roomsWords: CallGroup<keyof typeof roomsSchemas> = {
  tag: 'Rooms',
  description: 'Players put stakes into one pot and one ticket wins. Amounts are in ledger units.',
  calls: {
    getRoomsConfig: {
      summary: 'Get the configuration of rooms.',
      description: 'Limits are in ledger units, times in milliseconds.',
    },
    getRooms: {
      summary: 'Get the rounds of all rooms of a currency.',
      description: 'Times are milliseconds of the clock of the server since 1970.',
      errors: ['service-unavailable'],
    },
    getRoomHistory: {
      summary: 'List the last rounds of a room.',
      description: 'Newest first. Amounts are in ledger units.',
    },
    getRoomRound: {
      summary: 'Get a round of a room.',
      description: 'Public: anyone can check it. Seeds are null until it has ended.',
      errors: ['not-found'],
    },
    getRoomsOpenBets: {
      summary: 'List the open deposits of the player.',
      description: 'Of rounds that have not ended.',
    },
    placeRoomBet: {
      summary: 'Put a stake into the pot of a room.',
      description:
        'A stake is a multiple of 100 ledger units, one ticket for each 100. The same `id` with the same content answers the same deposit with `replayed` and stakes nothing again.',
      errors: [...BET_ERRORS, 'round-not-betting', 'pot-full', 'room-entries-reached'],
      example: { body: { roundNumber: 1024, clientSeed: 'my-own-seed' } },
    },
    leaveRoom: {
      summary: 'Take all deposits back from a room.',
      description: 'While no other player has come in. A repeat answers the first result and returns nothing again.',
      errors: ['not-found', 'room-not-left'],
    },
  },
};
