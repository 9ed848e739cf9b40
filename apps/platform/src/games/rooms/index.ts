import { RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import { roomsSchemas } from '@baize/protocol/games/rooms/schemas';
import { roomsWords } from '@baize/protocol/games/rooms/words';
import type { PlatformGame } from '../core/platform-game.ts';
import { rooms as module } from './rooms.ts';
import { seo } from './seo.ts';

export const rooms: PlatformGame = {
  module,
  schemas: { calls: roomsSchemas, record: RoomsBetRecord },
  words: roomsWords,
  seo,
};
