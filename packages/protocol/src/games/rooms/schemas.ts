import * as rooms from './rooms.ts';
import * as session from '../../session.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const roomsSchemas = {
  getRoomsConfig: { answer: rooms.RoomsConfig },
  getRooms: { query: rooms.RoomsQuery, answer: rooms.RoomsState },
  getRoomHistory: { query: rooms.RoomHistoryQuery, answer: rooms.RoomHistory },
  getRoomRound: { params: rooms.RoomRoundParams, answer: rooms.RoomRound },
  getRoomsOpenBets: { answer: rooms.RoomOpenBets },
  placeRoomBet: { body: rooms.PlaceRoomBet, answer: rooms.RoomBetPlaced, refusals: { 422: StakeRefused } },
  leaveRoom: { params: rooms.RoomRoundParams, body: session.Empty, answer: rooms.RoomLeft },
} satisfies Record<string, CallSchemas>;
