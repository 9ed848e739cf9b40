import { record, type SeoSeeds } from '../../foundation/seo-record.ts';

/** The game's SEO texts in a new installation. */
export const seo: SeoSeeds = {
  '/games/rooms': {
    ru: record(
      'Комнаты — один банк на всех | Baize',
      'Красная, жёлтая и фиолетовая комнаты: ставка от указанной суммы, шанс равен вашей доле, банк достаётся одному.',
      'комнаты, банк, розыгрыш банка',
    ),
    en: record(
      'Rooms — one pot for all | Baize',
      'The red, yellow and purple rooms: deposit from the stated amount, your chance is your share, and one player takes the pot.',
      'rooms, pot, jackpot rooms',
    ),
  },
  '/games/rooms/red': {
    ru: record(
      'Красная комната — ставка от 1 ₽ | Baize',
      'Красная комната: ставка от 1 ₽, билеты по вашей доле, один победитель. Розыгрыш можно пересчитать.',
      'красная комната, розыгрыш банка',
    ),
    en: record(
      'Red room — deposits from ₽1 | Baize',
      'The red room: deposit from ₽1, hold tickets in proportion, one player takes the pot. Every draw can be recomputed.',
      'red room, pot draw',
    ),
  },
  '/games/rooms/yellow': {
    ru: record(
      'Жёлтая комната — ставка от 10 ₽ | Baize',
      'Жёлтая комната: ставка от 10 ₽, билеты по вашей доле, один победитель. Розыгрыш можно пересчитать.',
      'жёлтая комната, розыгрыш банка',
    ),
    en: record(
      'Yellow room — deposits from ₽10 | Baize',
      'The yellow room: deposit from ₽10, hold tickets in proportion, one player takes the pot. Every draw can be recomputed.',
      'yellow room, pot draw',
    ),
  },
  '/games/rooms/purple': {
    ru: record(
      'Фиолетовая комната — ставка от 50 ₽ | Baize',
      'Фиолетовая комната: ставка от 50 ₽, билеты по вашей доле, один победитель. Розыгрыш можно пересчитать.',
      'фиолетовая комната, розыгрыш банка',
    ),
    en: record(
      'Purple room — deposits from ₽50 | Baize',
      'The purple room: deposit from ₽50, hold tickets in proportion, one player takes the pot. Every draw can be recomputed.',
      'purple room, pot draw',
    ),
  },
};
