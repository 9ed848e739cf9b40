import { record } from './record.ts';
import type { SeoSeeds } from './record.ts';

/** Games, their lobbies and slots. */
export const GAMES_SEO: SeoSeeds = {
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
  '/games/hilo': {
    ru: record(
      'Hilo — больше или меньше | Baize',
      'Угадайте, будет ли следующая карта старше или младше, и остановитесь вовремя. Шанс каждого шага показан заранее.',
      'hilo, хай-ло, больше меньше, карточная игра',
    ),
    en: record(
      'Hilo — higher or lower | Baize',
      'Guess whether the next card is higher or lower, and stop in time. The chance of each step is shown beforehand.',
      'hilo, higher or lower, card game',
    ),
  },
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
  '/games/miner': {
    ru: record(
      'Мины — открывайте клетки | Baize',
      'Задайте число мин, открывайте клетки и забирайте выигрыш в любой момент. Поле зафиксировано до первого хода.',
      'мины, miner, mines, сапёр на деньги',
    ),
    en: record(
      'Mines — open the cells | Baize',
      'Set the number of mines, open cells and cash out whenever you like. The field is fixed before your first move.',
      'mines, miner, mines game',
    ),
  },
  '/games/coinflip': {
    ru: record(
      'Coinflip — орёл или решка | Baize',
      'Две стороны и один бросок. Множитель виден до ставки, а бросок можно проверить.',
      'coinflip, орёл или решка, монетка',
    ),
    en: record(
      'Coinflip — heads or tails | Baize',
      'Two sides and one flip. The multiplier is shown before the bet, and the flip can be verified.',
      'coinflip, heads or tails, coin toss',
    ),
  },
  '/games/cases': {
    ru: record(
      'Кейсы — цена, призы и точные шансы | Baize',
      'У каждого кейса указаны цена, все призы с точными шансами и доля возврата. Каждое открытие можно проверить.',
      'кейсы, открыть кейс, шансы кейсов',
    ),
    en: record(
      'Cases — price, prizes and exact odds | Baize',
      'Every case states its price, all its prizes with their exact odds, and its return. Every opening can be verified.',
      'cases, open a case, case odds',
    ),
  },
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
  '/games/rooms': {
    ru: record(
      'Комнаты — один банк на всех | Baize',
      'Красная, жёлтая и пурпурная комнаты: взнос от указанной суммы, шанс равен вашей доле, банк достаётся одному.',
      'комнаты, банк, розыгрыш банка',
    ),
    en: record(
      'Rooms — one pot for all | Baize',
      'The red, yellow and purple rooms: deposit from the stated amount, your chance is your share, and one player takes the pot.',
      'rooms, pot, jackpot rooms',
    ),
  },
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
      'Лайв-столы — симуляция рулетки и блэкджека | Baize',
      'Общие столы рулетки и блэкджека. Раздаёт программа, а не человек, и это сказано на каждом столе. Есть демо без входа.',
      'лайв казино, рулетка, блэкджек, демо',
    ),
    en: record(
      'Live tables — simulated roulette and blackjack | Baize',
      'Shared tables of roulette and blackjack. A program deals, not a person, and every table says so. Each opens as a demo without logging in.',
      'live casino, roulette, blackjack, demo',
    ),
  },
  '/games/rooms/red': {
    ru: record(
      'Красная комната — взнос от 1 ₽ | Baize',
      'Красная комната: взнос от 1 ₽, билеты по вашей доле, один победитель. Розыгрыш можно пересчитать.',
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
      'Жёлтая комната — взнос от 10 ₽ | Baize',
      'Жёлтая комната: взнос от 10 ₽, билеты по вашей доле, один победитель. Розыгрыш можно пересчитать.',
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
      'Пурпурная комната — взнос от 50 ₽ | Baize',
      'Пурпурная комната: взнос от 50 ₽, билеты по вашей доле, один победитель. Розыгрыш можно пересчитать.',
      'пурпурная комната, розыгрыш банка',
    ),
    en: record(
      'Purple room — deposits from ₽50 | Baize',
      'The purple room: deposit from ₽50, hold tickets in proportion, one player takes the pot. Every draw can be recomputed.',
      'purple room, pot draw',
    ),
  },
  '/games/cases/*': {
    ru: record(
      'Кейс — призы и точные шансы | Baize',
      'Цена кейса, все призы с точными шансами и доля возврата. Открытие можно проверить.',
      'кейс, призы кейса, шансы',
    ),
    en: record(
      'Case — prizes and exact odds | Baize',
      'The price of the case, every prize with its exact odds, and the return. Each opening can be verified.',
      'case, case prizes, odds',
    ),
  },
  '/games/cases/rules': {
    ru: record(
      'Кейсы — правила и шансы | Baize',
      'Как открываются кейсы, что значат билеты и как пересчитать открытие.',
      'кейсы, правила, шансы',
    ),
    en: record(
      'Cases — rules and odds | Baize',
      'How cases open, what the tickets mean and how to recompute an opening.',
      'cases, rules, odds',
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
      'Лайв-стол в демо | Baize',
      'Стол, за которым раздаёт программа: смотрите и пробуйте без входа.',
      'лайв казино демо, рулетка демо, блэкджек демо',
    ),
    en: record(
      'Live table demo | Baize',
      'A table dealt by a program: watch and try it without logging in.',
      'live table demo, roulette demo, blackjack demo',
    ),
  },
  '/games/live-casino/*/play': {
    ru: record(
      'Лайв-стол на баланс | Baize',
      'Место за общим столом рулетки или блэкджека. Раздаёт программа.',
      'лайв казино, рулетка, блэкджек',
    ),
    en: record(
      'Live table with your balance | Baize',
      'Take a seat at a shared table of roulette or blackjack. A program deals.',
      'live casino, roulette, blackjack',
    ),
  },
};
