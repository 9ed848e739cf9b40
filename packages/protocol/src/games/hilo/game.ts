import { DEFAULT_LIMITS, type GameFacts } from '../../game-facts.ts';
import { cashOutLabel } from '../../steps-label.ts';
import type { HiloBetRecord } from './hilo.ts';

export const hilo: GameFacts<HiloBetRecord, 'steps'> = {
  name: 'hilo',
  kind: 'steps',
  service: 'dice',
  title: { ru: 'HiLo', en: 'HiLo', kz: 'HiLo', br: 'HiLo', hi: 'HiLo' },
  glyph: [
    'M6 6h5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
    'M17.7 5.5v13M15.2 8l2.5-2.5L20.2 8M15.2 16l2.5 2.5 2.5-2.5',
  ],
  cloth: 'hilo',
  limits: DEFAULT_LIMITS,
  wagering: 50,
  tournaments: ['lucky-day', 'long-thread'],
  openToAll: false,
  feedLabel: cashOutLabel,
};
