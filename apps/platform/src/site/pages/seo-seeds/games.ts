import { record, type SeoSeeds } from '../../../foundation/seo-record.ts';
import * as games from '../../../games/games.ts';

/** Games, slots and simulated tables. */
export const GAMES_SEO: SeoSeeds = {
  ...Object.assign({}, ...Object.values(games).map(({ seo }) => seo)),
  '/games/slots': {
    ru: record(
      'Слоты — демо и игра на баланс | Baize',
      'Список слотов с поиском и провайдерами. Любой слот можно открыть в демо без входа.',
      'слоты, игровые автоматы, слоты демо',
    ),
    en: record(
      'Slots — demo and real play | Baize',
      'The list of slots with search and providers. Every slot opens as a demo without logging in.',
      'slots, online slots, slots demo',
    ),
  },
  '/games/live-casino': {
    ru: record(
      'Виртуальные столы — рулетка и блэкджек | Baize',
      'Общие столы рулетки и блэкджека. Раздаёт программа, а не человек, и это сказано на каждом столе. Есть демо без входа.',
      'виртуальные столы, рулетка, блэкджек, демо',
    ),
    en: record(
      'Simulated tables — roulette and blackjack | Baize',
      'Shared roulette and blackjack tables, dealt by software and not by a person, as every table says. Each opens as a demo without logging in.',
      'simulated tables, roulette, blackjack, demo',
    ),
  },
  '/games/slots/*/demo': {
    ru: record(
      'Слот в демо — без входа и без денег | Baize',
      'Игра на условные деньги: тот же слот и те же шансы, войти не нужно.',
      'слот демо, играть бесплатно',
    ),
    en: record(
      'Slot demo — no login, no money | Baize',
      'Play money on the same slot with the same odds. No login needed.',
      'slot demo, play for free',
    ),
  },
  '/games/slots/*/play': {
    ru: record(
      'Слот на баланс | Baize',
      'Слот с вашего баланса: ставки и выигрыши проходят через кошелёк сайта.',
      'слот, играть на деньги',
    ),
    en: record(
      'Slot with your balance | Baize',
      'Play the slot from your balance: stakes and wins go through the wallet of the site.',
      'slot, real play',
    ),
  },
  '/games/live-casino/*/demo': {
    ru: record(
      'Виртуальный стол в демо | Baize',
      'Стол, за которым раздаёт программа: смотрите и пробуйте без входа.',
      'виртуальный стол демо, рулетка демо, блэкджек демо',
    ),
    en: record(
      'Simulated table demo | Baize',
      'A table dealt by software: watch and try it without logging in.',
      'simulated table demo, roulette demo, blackjack demo',
    ),
  },
  '/games/live-casino/*/play': {
    ru: record(
      'Виртуальный стол на баланс | Baize',
      'Место за общим столом рулетки или блэкджека. Раздаёт программа.',
      'виртуальный стол, рулетка, блэкджек',
    ),
    en: record(
      'Simulated table with your balance | Baize',
      'Take a seat at a shared roulette or blackjack table, dealt by software.',
      'simulated tables, roulette, blackjack',
    ),
  },
};
