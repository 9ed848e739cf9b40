import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/keno': {
    ru: record(
      'Кено — отметьте числа | Baize',
      'Выберите числа, посмотрите таблицу выплат и запустите розыгрыш. Выпавшие числа можно пересчитать самому.',
      'кено, кено онлайн, лото, таблица выплат',
    ),
    en: record(
      'Keno — mark your numbers | Baize',
      'Choose numbers, read the paytable and start the draw. The numbers drawn can be recomputed by yourself.',
      'keno, online keno, lottery, paytable',
    ),
  },
};
