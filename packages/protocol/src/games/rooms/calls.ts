import { get, post } from '../../call.ts';
import type { roomsSchemas } from './schemas.ts';

type Of = typeof roomsSchemas;

export const getRoomsConfig = get<Of['getRoomsConfig']>('crash', '/rooms/config', 'none');
export const getRooms = get<Of['getRooms']>('crash', '/rooms/state', 'none');
export const getRoomHistory = get<Of['getRoomHistory']>('crash', '/rooms/history', 'none');
/** Public: any round can be checked by anyone who has its number. */
export const getRoomRound = get<Of['getRoomRound']>('crash', '/rooms/rounds/{roundNumber}', 'none');
export const getRoomsOpenBets = get<Of['getRoomsOpenBets']>('crash', '/rooms/bets/open', 'player');
export const placeRoomBet = post<Of['placeRoomBet']>('crash', '/rooms/bets', 'player', 'offered');
export const leaveRoom = post<Of['leaveRoom']>('crash', '/rooms/rounds/{roundNumber}/leave', 'player', 'everywhere');
