import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/dice': {
    ru: record(
      'Dice — выберите шанс и направление | Baize',
      'Бросок от 0,00 до 100,00: сами задайте шанс выигрыша, множитель виден до ставки. Каждый бросок можно проверить.',
      'dice, дайс, кости онлайн, provably fair',
    ),
    en: record(
      'Dice — choose your chance and direction | Baize',
      'A roll from 0.00 to 100.00: set your own chance to win and see the multiplier before the bet. Every roll can be verified.',
      'dice, dice game, provably fair',
    ),
  },
};
