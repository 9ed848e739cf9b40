import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/cases': {
    ru: record(
      'Кейсы — цена, призы и точные шансы | Baize',
      'У каждого кейса указаны цена, все призы с точными шансами и доля возврата. Каждое открытие можно проверить.',
      'кейсы, открыть кейс, шансы кейсов',
    ),
    en: record(
      'Cases — price, prizes and exact odds | Baize',
      'Every case states its price, all its prizes with their exact odds, and its return. Every opening can be verified.',
      'cases, open a case, case odds',
    ),
  },
  '/games/cases/*': {
    ru: record(
      'Кейс — призы и точные шансы | Baize',
      'Цена кейса, все призы с точными шансами и доля возврата. Открытие можно проверить.',
      'кейс, призы кейса, шансы',
    ),
    en: record(
      'Case — prizes and exact odds | Baize',
      'The price of the case, every prize with its exact odds, and the return. Each opening can be verified.',
      'case, case prizes, odds',
    ),
  },
  '/games/cases/rules': {
    ru: record(
      'Кейсы — правила и шансы | Baize',
      'Как открываются кейсы, что значат билеты и как пересчитать открытие.',
      'кейсы, правила, шансы',
    ),
    en: record(
      'Cases — rules and odds | Baize',
      'How cases open, what the tickets mean and how to recompute an opening.',
      'cases, rules, odds',
    ),
  },
};
