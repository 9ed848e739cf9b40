import type { CaseItem, Currency, LocalizedText } from '@baize/protocol';

/** One prize of a table: the object, its worth in prices of the case, and how many of the 100,000 tickets win it. */
export type Prize = readonly [art: CaseItem['art'], worthInPrices: number, tickets: number];

/**
 * The tables. Each gives back 94 % of the price: worth times tickets sums to 94,000. `steady` returns often and a
 * little, `bold` seldom and much, `even` lies between them.
 */
export const TABLES = {
  steady: [
    ['coin', 0.2, 40_000],
    ['coins', 0.5, 30_000],
    ['coin-stack', 1, 15_000],
    ['brass-stack', 2, 10_000],
    ['gem-yellow', 5, 4_000],
    ['gem-purple', 10, 900],
    ['gem-blue', 50, 90],
    ['crown', 250, 10],
  ],
  bold: [
    ['coin', 0.1, 55_000],
    ['brass-coin', 0.4, 25_000],
    ['coins', 1, 10_000],
    ['coin-stack', 3, 6_000],
    ['ball-red', 8, 3_000],
    ['gem-purple', 15, 900],
    ['gem-blue', 60, 80],
    ['crown', 410, 20],
  ],
  even: [
    ['brass-coin', 0.5, 50_000],
    ['brass-stack', 0.75, 20_000],
    ['coin-stack', 1, 15_000],
    ['ball-red', 1.5, 10_000],
    ['gem-yellow', 3, 4_000],
    ['gem-purple', 8, 900],
    ['gem-blue', 30, 90],
    ['crown', 210, 10],
  ],
} as const satisfies Record<string, readonly Prize[]>;

export interface CaseDefinition {
  readonly slug: string;
  readonly name: LocalizedText;
  /** Price in roubles; other currencies by `PRICE_SCALE`. */
  readonly price: number;
  readonly table: keyof typeof TABLES;
  /** Raised whenever prices or prizes change, so that nobody opens another case than the one that was shown. */
  readonly tableVersion: number;
}

/** Prices relative to roubles: the ratios of the smallest stakes in the specification. */
export const PRICE_SCALE: Record<Currency, number> = { RUB: 1, USD: 0.01, KZT: 5, INR: 1, EUR: 0.01 };

export const CASES: readonly CaseDefinition[] = [
  {
    slug: 'first-break',
    price: 10,
    table: 'even',
    tableVersion: 1,
    name: { ru: 'Первый удар', en: 'First Break', kz: 'Алғашқы соққы', br: 'Primeira Tacada', hi: 'पहला शॉट' },
  },
  {
    slug: 'green-cloth',
    price: 25,
    table: 'steady',
    tableVersion: 1,
    name: { ru: 'Зелёное сукно', en: 'Green Cloth', kz: 'Жасыл шұға', br: 'Pano Verde', hi: 'हरी मेज़' },
  },
  {
    slug: 'red-ball',
    price: 50,
    table: 'bold',
    tableVersion: 1,
    name: { ru: 'Красный шар', en: 'Red Ball', kz: 'Қызыл шар', br: 'Bola Vermelha', hi: 'लाल गेंद' },
  },
  {
    slug: 'brass-lamp',
    price: 100,
    table: 'even',
    tableVersion: 1,
    name: { ru: 'Латунная лампа', en: 'Brass Lamp', kz: 'Жез шам', br: 'Luminária de Latão', hi: 'पीतल का दीपक' },
  },
  {
    slug: 'corner-pocket',
    price: 250,
    table: 'steady',
    tableVersion: 1,
    name: { ru: 'Угловая луза', en: 'Corner Pocket', kz: 'Бұрыштағы луза', br: 'Caçapa de Canto', hi: 'कोने की पॉकेट' },
  },
  {
    slug: 'blue-chalk',
    price: 500,
    table: 'bold',
    tableVersion: 1,
    name: { ru: 'Синий мел', en: 'Blue Chalk', kz: 'Көк бор', br: 'Giz Azul', hi: 'नीली चॉक' },
  },
  {
    slug: 'long-cue',
    price: 1_000,
    table: 'even',
    tableVersion: 1,
    name: { ru: 'Длинный кий', en: 'Long Cue', kz: 'Ұзын кий', br: 'Taco Longo', hi: 'लंबा क्यू' },
  },
  {
    slug: 'velvet-room',
    price: 2_500,
    table: 'steady',
    tableVersion: 1,
    name: { ru: 'Бархатный зал', en: 'Velvet Room', kz: 'Барқыт зал', br: 'Salão de Veludo', hi: 'मख़मली कमरा' },
  },
  {
    slug: 'masters-table',
    price: 5_000,
    table: 'bold',
    tableVersion: 1,
    name: { ru: 'Стол мастера', en: 'Master’s Table', kz: 'Шебердің үстелі', br: 'Mesa do Mestre', hi: 'उस्ताद की मेज़' },
  },
  {
    slug: 'crown-jewels',
    price: 10_000,
    table: 'bold',
    tableVersion: 1,
    name: { ru: 'Сокровища короны', en: 'Crown Jewels', kz: 'Тәж қазынасы', br: 'Joias da Coroa', hi: 'शाही रत्न' },
  },
];
