import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/miner': {
    ru: record(
      'Miner — открывайте клетки | Baize',
      'Задайте число мин, открывайте клетки и забирайте выигрыш в любой момент. Поле зафиксировано до первого хода.',
      'мины, miner, mines, сапёр на деньги',
    ),
    en: record(
      'Mines — open the cells | Baize',
      'Set the number of mines, open cells and cash out whenever you like. The field is fixed before your first move.',
      'mines, miner, mines game',
    ),
  },
};
