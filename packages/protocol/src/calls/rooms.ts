import { call, type Of } from '../call.ts';
import type * as rooms from '../rooms.ts';
import type * as session from '../session.ts';

export const getRoomsConfig = call<object, rooms.RoomsConfig>('GET', '/rooms/config', 'crash', 'none');
export const getRooms = call<{ query: Of<typeof rooms.RoomsQuery> }, rooms.RoomsState>(
  'GET',
  '/rooms/state',
  'crash',
  'none',
);
export const getRoomHistory = call<{ query: Of<typeof rooms.RoomHistoryQuery> }, Of<typeof rooms.RoomHistory>>(
  'GET',
  '/rooms/history',
  'crash',
  'none',
);
/** Public: any round can be checked by anyone who has its number. */
export const getRoomRound = call<{ params: Of<typeof rooms.RoomRoundParams> }, rooms.RoomRound>(
  'GET',
  '/rooms/rounds/{roundNumber}',
  'crash',
  'none',
);
export const getRoomsOpenBets = call<object, Of<typeof rooms.RoomOpenBets>>(
  'GET',
  '/rooms/bets/open',
  'crash',
  'player',
);
export const placeRoomBet = call<{ body: rooms.PlaceRoomBet }, rooms.RoomBetPlaced>(
  'POST',
  '/rooms/bets',
  'crash',
  'player',
  'offered',
);
export const leaveRoom = call<
  { params: Of<typeof rooms.RoomRoundParams>; body: Of<typeof session.Empty> },
  rooms.RoomLeft
>('POST', '/rooms/rounds/{roundNumber}/leave', 'crash', 'player', 'everywhere');
