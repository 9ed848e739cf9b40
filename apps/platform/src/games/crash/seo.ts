import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/crash': {
    ru: record(
      'Crash — общий раунд с растущим множителем | Baize',
      'Множитель растёт, пока нить не порвётся. Заберите выигрыш вручную или задайте автовывод. Цепочка хэшей раундов опубликована заранее.',
      'crash, краш игра, множитель, автовывод, provably fair',
    ),
    en: record(
      'Crash — a shared round with a growing multiplier | Baize',
      'The multiplier grows until the thread breaks. Cash out by hand or set an automatic cash-out. The hash chain of the rounds is published beforehand.',
      'crash, crash game, multiplier, auto cash-out, provably fair',
    ),
  },
};
