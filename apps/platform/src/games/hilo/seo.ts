import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/hilo': {
    ru: record(
      'HiLo — выше или ниже | Baize',
      'Угадайте, будет ли следующая карта старше или младше, и остановитесь вовремя. Шанс каждого шага показан заранее.',
      'hilo, хай-ло, больше меньше, карточная игра',
    ),
    en: record(
      'Hilo — higher or lower | Baize',
      'Guess whether the next card is higher or lower, and stop in time. The chance of each step is shown beforehand.',
      'hilo, higher or lower, card game',
    ),
  },
};
