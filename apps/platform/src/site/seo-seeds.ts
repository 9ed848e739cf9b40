import type { SaveSeo, SeoRecord } from '@baize/protocol';

type Records = Record<SaveSeo['locale'], SeoRecord>;

const record = (title: string, description: string, keywords: string, text = ''): SeoRecord => ({
  title,
  description,
  keywords,
  text,
});

/** What a new installation tells search engines of its pages, by path. */
export const SEO_SEEDS: Readonly<Record<string, Records>> = {
  '/': {
    ru: record(
      'Baize — онлайн-игры, каждый раунд которых можно проверить',
      'Crash, Dice, кейсы, мины, кено, рулетка, слоты, лайв-казино и ставки на спорт. Исход записан до ставки, и его можно пересчитать в браузере.',
      'онлайн-игры, честная игра, provably fair, crash, dice, кейсы, ставки на спорт',
      'В играх Baize исход раунда определён до ставки: сервер заранее показывает хэш своего ключа, а после раунда открывает сам ключ. Любой может пересчитать результат в своём браузере.\n\nПравила, шансы и доля возврата указаны у каждой игры и видны без входа.',
    ),
    en: record(
      'Baize — online games with every round open to checking',
      'Crash, Dice, cases, mines, keno, roulette, slots, live casino and sports betting. Each outcome is sealed before the bet and can be recomputed in your browser.',
      'online games, provably fair, crash, dice, cases, sports betting',
      'In the games of Baize a round is settled before the bet: the server shows the hash of its key beforehand and opens the key afterwards. Anyone can recompute the result in their own browser.\n\nRules, odds and the return to the player stand beside every game and can be read without logging in.',
    ),
  },
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
      'Красная, жёлтая и пурпурная комнаты с фиксированным взносом: банк достаётся одному из участников.',
      'комнаты, банк, jackpot, розыгрыш банка',
    ),
    en: record(
      'Rooms — one pot for all | Baize',
      'The red, yellow and purple rooms have a fixed entry, and the pot goes to one of those who entered.',
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
      'Лайв-казино — столы в прямом эфире | Baize',
      'Столы с ведущими в прямом эфире: рулетка, карты и шоу. Посмотрите стол в демо или войдите, чтобы играть.',
      'лайв казино, живые дилеры, рулетка с дилером',
    ),
    en: record(
      'Live casino — tables on air | Baize',
      'Tables on air with hosts: roulette, cards and shows. See a table as a demo, or log in to play.',
      'live casino, live dealers, live roulette',
    ),
  },
  '/betting': {
    ru: record(
      'Ставки на спорт — линия и лайв | Baize',
      'События, рынки и коэффициенты, которые меняются на глазах. Ординары и экспрессы в одном купоне.',
      'ставки на спорт, коэффициенты, лайв ставки, экспресс',
    ),
    en: record(
      'Sports betting — pre-match and live | Baize',
      'Events, markets and odds that move as you watch. Singles and accumulators in one bet slip.',
      'sports betting, odds, live betting, accumulator',
    ),
  },
  '/bonuses': {
    ru: record(
      'Бонусы и промокоды | Baize',
      'Бонусы к пополнению, фриспины и промокоды. Вейджер, срок и максимальная ставка указаны до получения.',
      'бонусы, промокод, фриспины, вейджер',
    ),
    en: record(
      'Bonuses and promo codes | Baize',
      'Deposit bonuses, free spins and promo codes. Wagering, time limit and maximum bet are stated before you take one.',
      'bonuses, promo code, free spins, wagering',
    ),
  },
  '/welcome-pack': {
    ru: record(
      'Приветственный пакет | Baize',
      'Бонусы к первым трём пополнениям: размер, вейджер и срок каждого шага.',
      'приветственный бонус, бонус за депозит',
    ),
    en: record(
      'Welcome pack | Baize',
      'Bonuses for your first three deposits: the size, wagering and time limit of each step.',
      'welcome bonus, deposit bonus',
    ),
  },
  '/vip-club': {
    ru: record(
      'VIP-клуб | Baize',
      'Уровни клуба, условия перехода и привилегии каждого уровня.',
      'vip клуб, программа лояльности, уровни',
    ),
    en: record(
      'VIP club | Baize',
      'The levels of the club, what it takes to reach them, and what each one gives.',
      'vip club, loyalty programme, levels',
    ),
  },
  '/tournaments': {
    ru: record(
      'Турниры | Baize',
      'Идущие, будущие и завершённые турниры: условия, призовой фонд и таблица участников.',
      'турниры, призовой фонд, таблица лидеров',
    ),
    en: record(
      'Tournaments | Baize',
      'Running, coming and finished tournaments: rules, prize pool and leaderboard.',
      'tournaments, prize pool, leaderboard',
    ),
  },
  '/top': {
    ru: record(
      'Топ игроков | Baize',
      'Крупнейшие выигрыши и множители за день, неделю и месяц.',
      'топ игроков, выигрыши',
    ),
    en: record(
      'Top players | Baize',
      'The largest wins and multipliers of the day, week and month.',
      'top players, wins',
    ),
  },
  '/faq': {
    ru: record(
      'Вопросы и ответы | Baize',
      'Как проверить раунд, пополнить счёт, вывести деньги, пройти проверку личности и задать лимиты.',
      'помощь, вопросы и ответы, вывод денег, верификация',
    ),
    en: record(
      'Questions and answers | Baize',
      'How to check a round, deposit, withdraw, verify your identity and set limits.',
      'help, faq, withdrawal, verification',
    ),
  },
};
