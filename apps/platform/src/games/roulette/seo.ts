import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/roulette': {
    ru: record(
      'Рулетка — общий раунд | Baize',
      'Ставьте на цвет вместе с другими игроками. Исход раунда зафиксирован до приёма ставок.',
      'рулетка, рулетка онлайн, ставка на цвет',
    ),
    en: record(
      'Roulette — a shared round | Baize',
      'Bet on a colour together with other players. The outcome of a round is fixed before bets are taken.',
      'roulette, online roulette, colour bet',
    ),
  },
};
