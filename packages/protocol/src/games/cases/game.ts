import type { GameFacts } from '../../game-facts.ts';
import type { CaseBetRecord } from './cases.ts';

export const cases: GameFacts<CaseBetRecord, 'prizes'> = {
  name: 'cases',
  kind: 'prizes',
  service: 'cases',
  title: { ru: 'Кейсы', en: 'Cases', kz: 'Кейстер', br: 'Caixas', hi: 'केस' },
  glyph: ['M4 10l8-4 8 4v7l-8 4-8-4z', 'M4 10l8 4 8-4M12 14v7'],
  cloth: 'cases',
  // The stake of a case is its price, so these bound the prices and the dearest items that may be published.
  limits: [1, 500_000, 50_000_000],
  wagering: 100,
  tournaments: ['long-thread'],
  openToAll: false,
  /** The id of the dearest item, which `GET /cases` names. */
  feedLabel: ({ outcome }) => outcome.items.toSorted((one, other) => other.valueUnits - one.valueUnits)[0]!.itemId,
};
