import { DEFAULT_LIMITS, type GameFacts } from '../../game-facts.ts';
import type { RoomsBetRecord } from './rooms.ts';

export const rooms: GameFacts<RoomsBetRecord, 'rounds'> = {
  name: 'rooms',
  kind: 'rounds',
  service: 'crash',
  title: { ru: 'Комнаты', en: 'Rooms', kz: 'Бөлмелер', br: 'Salas', hi: 'रूम' },
  glyph: [
    'M8.4 7a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0',
    'M4.2 15.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0',
    'M12.6 15.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0',
  ],
  cloth: 'rooms',
  // Each room has a smallest stake of its own, above this one.
  limits: DEFAULT_LIMITS,
  // Two accounts of one player could stake against each other and turn any amount over for the fee alone.
  wagering: 0,
  // Two accounts of one player could win there what the other loses.
  tournaments: [],
  openToAll: false,
  /** The room. */
  feedLabel: ({ outcome }) => outcome.room,
};
