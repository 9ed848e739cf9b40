import { DEFAULT_LIMITS, type GameFacts } from '../../game-facts.ts';
import type { DiceBetRecord } from './dice.ts';

export const dice: GameFacts<DiceBetRecord, 'instant'> = {
  name: 'dice',
  kind: 'instant',
  service: 'dice',
  title: { ru: 'Dice', en: 'Dice', kz: 'Dice', br: 'Dice', hi: 'Dice' },
  glyph: [
    'M8 4.5h8a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5h-8a3.5 3.5 0 0 1-3.5-3.5v-8a3.5 3.5 0 0 1 3.5-3.5z',
    'M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  ],
  cloth: 'dice',
  limits: DEFAULT_LIMITS,
  wagering: 50,
  tournaments: ['lucky-day', 'long-thread'],
  openToAll: false,
  /** The roll. */
  feedLabel: ({ outcome }) => (outcome.roll / 100).toFixed(2),
};
