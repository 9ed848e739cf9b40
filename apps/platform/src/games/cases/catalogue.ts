import type { CaseItem, LocalizedText } from '@baize/protocol';
import type { TABLES } from './tables-of-prizes.ts';

export interface CaseDefinition {
  readonly slug: string;
  readonly name: LocalizedText;
  /** Price in roubles; other currencies as limits have it. */
  readonly price: number;
  readonly table: keyof typeof TABLES;
  /** The objects of the table's prizes, from the likeliest to the rarest. */
  readonly prizes: readonly CaseItem['art'][];
  /** Raised whenever price, table or prizes change, so that nobody opens another case than the one that was shown. */
  readonly tableVersion: number;
}

/** The cheapest first. */
export const CASES: readonly CaseDefinition[] = [
  {
    slug: 'pocket-change',
    price: 5,
    table: 'pocket',
    prizes: ['coin', 'coins', 'brass-coin', 'chalk', 'die', 'key', 'ring', 'watch'],
    tableVersion: 1,
    name: {
      ru: 'Мелочь в кармане',
      en: 'Pocket Change',
      kz: 'Қалтадағы тиын',
      br: 'Trocado no Bolso',
      hi: 'जेब की रेज़गारी',
    },
  },
  {
    slug: 'first-break',
    price: 10,
    table: 'gentle',
    prizes: ['chalk', 'coin', 'ball-red', 'coins', 'brass-stack', 'rack', 'gem-yellow', 'cup'],
    tableVersion: 2,
    name: { ru: 'Первый удар', en: 'First Break', kz: 'Алғашқы соққы', br: 'Primeira Tacada', hi: 'पहला शॉट' },
  },
  {
    slug: 'green-cloth',
    price: 20,
    table: 'steady',
    prizes: ['coin', 'chalk', 'ball-green', 'coin-stack', 'cue', 'gem-green', 'lamp', 'crown'],
    tableVersion: 2,
    name: { ru: 'Зелёное сукно', en: 'Green Cloth', kz: 'Жасыл шұға', br: 'Pano Verde', hi: 'हरी मेज़' },
  },
  {
    slug: 'red-ball',
    price: 50,
    table: 'bold',
    prizes: ['brass-coin', 'coin', 'ball-red', 'brass-stack', 'cue', 'gem-red', 'ring', 'cup'],
    tableVersion: 2,
    name: { ru: 'Красный шар', en: 'Red Ball', kz: 'Қызыл шар', br: 'Bola Vermelha', hi: 'लाल गेंद' },
  },
  {
    slug: 'lucky-die',
    price: 80,
    table: 'stepped',
    prizes: ['coin', 'coins', 'die', 'brass-stack', 'key', 'gem-purple', 'watch', 'crown'],
    tableVersion: 1,
    name: { ru: 'Счастливая кость', en: 'Lucky Die', kz: 'Бақыт сүйегі', br: 'Dado da Sorte', hi: 'भाग्यशाली पासा' },
  },
  {
    slug: 'brass-lamp',
    price: 100,
    table: 'even',
    prizes: ['brass-coin', 'chalk', 'brass-stack', 'key', 'lamp', 'gem-yellow', 'cup', 'crown'],
    tableVersion: 2,
    name: { ru: 'Латунная лампа', en: 'Brass Lamp', kz: 'Жез шам', br: 'Luminária de Latão', hi: 'पीतल का दीपक' },
  },
  {
    slug: 'corner-pocket',
    price: 250,
    table: 'steady',
    prizes: ['coin', 'chalk', 'ball-blue', 'coin-stack', 'rack', 'gem-blue', 'watch', 'cup'],
    tableVersion: 2,
    name: { ru: 'Угловая луза', en: 'Corner Pocket', kz: 'Бұрыштағы луза', br: 'Caçapa de Canto', hi: 'कोने की पॉकेट' },
  },
  {
    slug: 'night-watch',
    price: 400,
    table: 'gentle',
    prizes: ['brass-coin', 'coin-stack', 'key', 'lamp', 'pearl', 'gem-blue', 'watch', 'crown'],
    tableVersion: 1,
    name: { ru: 'Ночные часы', en: 'Night Watch', kz: 'Түнгі сағат', br: 'Relógio da Noite', hi: 'रात की घड़ी' },
  },
  {
    slug: 'blue-chalk',
    price: 500,
    table: 'bold',
    prizes: ['coin', 'chalk', 'ball-blue', 'brass-stack', 'cue', 'gem-blue', 'ring', 'cup'],
    tableVersion: 2,
    name: { ru: 'Синий мел', en: 'Blue Chalk', kz: 'Көк бор', br: 'Giz Azul', hi: 'नीली चॉक' },
  },
  {
    slug: 'long-cue',
    price: 1_000,
    table: 'even',
    prizes: ['coin-stack', 'chalk', 'cue', 'ball-green', 'rack', 'gem-green', 'lamp', 'crown'],
    tableVersion: 2,
    name: { ru: 'Длинный кий', en: 'Long Cue', kz: 'Ұзын кий', br: 'Taco Longo', hi: 'लंबा क्यू' },
  },
  {
    slug: 'pearl-string',
    price: 1_500,
    table: 'stepped',
    prizes: ['coins', 'brass-stack', 'pearl', 'ring', 'gem-yellow', 'gem-purple', 'gem-green', 'crown'],
    tableVersion: 1,
    name: { ru: 'Нить жемчуга', en: 'String of Pearls', kz: 'Інжу тізбегі', br: 'Fio de Pérolas', hi: 'मोतियों की लड़ी' },
  },
  {
    slug: 'velvet-room',
    price: 2_500,
    table: 'steady',
    prizes: ['coin-stack', 'die', 'lamp', 'key', 'pearl', 'gem-purple', 'ring', 'crown'],
    tableVersion: 2,
    name: { ru: 'Бархатный зал', en: 'Velvet Room', kz: 'Барқыт зал', br: 'Salão de Veludo', hi: 'मख़मली कमरा' },
  },
  {
    slug: 'masters-table',
    price: 5_000,
    table: 'bold',
    prizes: ['brass-stack', 'ball-green', 'rack', 'cue', 'watch', 'gem-red', 'cup', 'crown'],
    tableVersion: 2,
    name: { ru: 'Стол мастера', en: 'Master’s Table', kz: 'Шебердің үстелі', br: 'Mesa do Mestre', hi: 'उस्ताद की मेज़' },
  },
  {
    slug: 'crown-jewels',
    price: 10_000,
    table: 'wild',
    prizes: ['pearl', 'ring', 'gem-yellow', 'gem-green', 'gem-red', 'gem-blue', 'gem-purple', 'crown'],
    tableVersion: 2,
    name: { ru: 'Сокровища короны', en: 'Crown Jewels', kz: 'Тәж қазынасы', br: 'Joias da Coroa', hi: 'शाही रत्न' },
  },
  {
    slug: 'black-ball',
    price: 20_000,
    table: 'even',
    prizes: ['ball-red', 'ball-blue', 'ball-black', 'gem-green', 'watch', 'gem-red', 'ring', 'crown'],
    tableVersion: 1,
    name: { ru: 'Чёрный шар', en: 'Black Ball', kz: 'Қара шар', br: 'Bola Preta', hi: 'काली गेंद' },
  },
];
