import { record } from '../../../foundation/seo-record.ts';
import type { SeoSeeds } from '../../../foundation/seo-record.ts';

/** The home page, sports, help, policies and the pages of refusals. */
export const PAGES_SEO: SeoSeeds = {
  '/': {
    ru: record(
      'Baize — онлайн-игры, каждый раунд которых можно проверить',
      'Crash, Dice, кейсы, мины, кено, рулетка, слоты, виртуальные столы и ставки на спорт. Исход записан до ставки, и его можно пересчитать в браузере.',
      'онлайн-игры, честная игра, provably fair, crash, dice, кейсы, ставки на спорт',
      'В играх Baize исход раунда определён до ставки: сервер заранее показывает хэш своего ключа, а после раунда раскрывает сам ключ. Любой может пересчитать результат в своём браузере.\n\nПравила, шансы и доля возврата указаны у каждой игры и видны без входа.',
    ),
    en: record(
      'Baize — online games where you can verify every round',
      'Crash, Dice, cases, mines, keno, roulette, slots, simulated tables and sports betting. Each outcome is sealed before the bet and can be recomputed in your browser.',
      'online games, provably fair, crash, dice, cases, sports betting',
      'In Baize games the outcome is fixed before the bet: the server shows the hash of its secret seed in advance and reveals the seed afterwards. Anyone can recompute the result in their own browser.\n\nRules, odds and RTP are shown with every game and can be read without logging in.',
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
  '/faq': {
    ru: record(
      'Вопросы и ответы | Baize',
      'Как проверить раунд, пополнить баланс, вывести деньги, пройти проверку личности и задать лимиты.',
      'помощь, вопросы и ответы, вывод денег, верификация',
    ),
    en: record(
      'Questions and answers | Baize',
      'How to verify a round, deposit, withdraw, verify your identity and set limits.',
      'help, faq, withdrawal, verification',
    ),
  },
  '/fairness': {
    ru: record(
      'Честность и проверка сидов | Baize',
      'Хэши, опубликованные до результатов, цепочки раундов, маяк и версии правил. Проверка пересчитывает любую ставку в браузере.',
      'честная игра, provably fair, проверка ставки, сид, хэш',
    ),
    en: record(
      'Fairness and verifier | Baize',
      'Hashes published before results, chains of rounds, the beacon and versions of the rules. The verifier recomputes any bet in the browser.',
      'provably fair, verify a bet, seed, hash',
    ),
  },
  '/policy/en/kyc': {
    ru: record(
      'Identity verification (KYC) policy | Baize',
      'Когда и какие документы нужны и как долго идёт проверка.',
      'kyc, проверка личности',
    ),
    en: record(
      'Identity verification (KYC) policy | Baize',
      'When documents are needed, which ones, and how long the check takes.',
      'kyc, identity check',
    ),
  },
  '/policy/en/user-agreement': {
    ru: record('User agreement | Baize', 'Правила сайта на английском языке.', 'соглашение, правила сайта'),
    en: record('User agreement | Baize', 'The terms on which the site may be used.', 'user agreement, terms'),
  },
  '/policy/ru/confidential': {
    ru: record(
      'Политика конфиденциальности | Baize',
      'Какие данные хранит сайт, зачем и как долго.',
      'конфиденциальность, персональные данные',
    ),
    en: record(
      'Политика конфиденциальности | Baize',
      'Which data the site stores, why and for how long, in Russian.',
      'privacy, personal data',
    ),
  },
  '/policy/ru/user-agreement': {
    ru: record(
      'Пользовательское соглашение | Baize',
      'Правила, по которым работает сайт.',
      'пользовательское соглашение, правила',
    ),
    en: record(
      'Пользовательское соглашение | Baize',
      'The terms on which the site may be used, in Russian.',
      'user agreement, terms',
    ),
  },
  '/error': {
    ru: record('Ошибка | Baize', 'Страница не открылась. Здесь сказано почему и что делать.', 'ошибка'),
    en: record('Error | Baize', 'A page could not be opened. This one says why and what to do.', 'error'),
  },
  '/no-access': {
    ru: record(
      'Сайт недоступен в вашей стране | Baize',
      'В этой стране сайт не принимает игроков. Те, у кого есть счёт, могут вывести деньги.',
      'недоступно в стране',
    ),
    en: record(
      'Not offered in your country | Baize',
      'The site is not offered to players in this country. Account holders can withdraw their money.',
      'not available',
    ),
  },
};
