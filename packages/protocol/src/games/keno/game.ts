import { DEFAULT_LIMITS, type GameFacts } from '../../game-facts.ts';
import type { KenoBetRecord } from './keno.ts';

export const keno: GameFacts<KenoBetRecord, 'instant'> = {
  name: 'keno',
  kind: 'instant',
  service: 'keno',
  title: { ru: 'Кено', en: 'Keno', kz: 'Кено', br: 'Keno', hi: 'केनो' },
  glyph: [
    'M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    'M15 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    'M16.5 6.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
    'M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
    'M4 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
    'M15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ],
  cloth: 'keno',
  limits: DEFAULT_LIMITS,
  wagering: 50,
  tournaments: ['lucky-day', 'long-thread'],
  openToAll: false,
  /** Hits of picks. */
  feedLabel: ({ outcome: { picks, draw } }) => `${picks.filter((pick) => draw.includes(pick)).length}/${picks.length}`,
};
