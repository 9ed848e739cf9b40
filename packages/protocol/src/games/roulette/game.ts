import { DEFAULT_LIMITS, type GameFacts } from '../../game-facts.ts';
import type { RouletteBetRecord } from './roulette.ts';

export const roulette: GameFacts<RouletteBetRecord, 'rounds'> = {
  name: 'roulette',
  kind: 'rounds',
  service: 'crash',
  title: { ru: 'Рулетка', en: 'Roulette', kz: 'Рулетка', br: 'Roleta', hi: 'रूलेट' },
  glyph: [
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0',
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'M12 3.5V9M12 15v5.5M3.5 12H9M15 12h5.5',
  ],
  cloth: 'roulette',
  limits: DEFAULT_LIMITS,
  wagering: 50,
  tournaments: ['long-thread'],
  openToAll: true,
  /** The colour. */
  feedLabel: ({ outcome }) => outcome.colour,
};
