import { DEFAULT_LIMITS, type GameFacts } from '../../game-facts.ts';
import type { CoinflipBetRecord } from './coinflip.ts';

export const coinflip: GameFacts<CoinflipBetRecord, 'steps'> = {
  name: 'coinflip',
  kind: 'steps',
  service: 'coinflip',
  title: { ru: 'Монетка', en: 'Coinflip', kz: 'Тиын', br: 'Cara ou coroa', hi: 'कॉइन फ्लिप' },
  glyph: ['M3.3 12a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0', 'M14 6.2a6.2 6.2 0 0 1 0 11.6M9.5 9.2v5.6'],
  cloth: 'coinflip',
  limits: DEFAULT_LIMITS,
  wagering: 50,
  tournaments: ['long-thread'],
  openToAll: false,
  /** The side that fell last. */
  feedLabel: ({ outcome }) => outcome.sides.at(-1)!,
};
