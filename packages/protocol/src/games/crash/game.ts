import type { GameFacts } from '../../game-facts.ts';
import type { CrashBetRecord } from './crash.ts';

export const crash: GameFacts<CrashBetRecord, 'rounds'> = {
  name: 'crash',
  kind: 'rounds',
  service: 'crash',
  title: { ru: 'Crash', en: 'Crash', kz: 'Crash', br: 'Crash', hi: 'Crash' },
  glyph: ['M14.5 3.5l5.5 5-4 6.5-6.5-4.5z', 'M9.5 10.5l10.5-2M14.5 3.5L16 15', 'M12.5 13c-2 4.5-5 7-9 7.5'],
  cloth: 'crash',
  limits: [1, 50_000, 5_000_000],
  wagering: 50,
  tournaments: ['kite-evening', 'long-thread'],
  openToAll: true,
  /** The cash-out; empty without one. */
  feedLabel: ({ outcome: { cashedOutAt } }) => (cashedOutAt === null ? '' : (cashedOutAt / 100).toFixed(2)),
};
