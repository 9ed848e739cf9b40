import { record } from '../../../foundation/seo-record.ts';
import type { SeoSeeds } from '../../../foundation/seo-record.ts';

/** Bonuses and competitions. */
export const OFFERS_SEO: SeoSeeds = {
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
      'Running, upcoming and finished tournaments: rules, prize pool and leaderboard.',
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
  '/tournament/*': {
    ru: record(
      'Турнир — правила, призы и таблица | Baize',
      'За что идёт игра, по каким правилам, кто впереди и сколько осталось времени.',
      'турнир, призы, таблица лидеров',
    ),
    en: record(
      'Tournament — rules, prizes and leaderboard | Baize',
      'What is played for and by which rules, who leads, and how much time is left.',
      'tournament, prizes, leaderboard',
    ),
  },
  '/tournaments/*': {
    ru: record(
      'Турниры по состоянию | Baize',
      'Турниры, которые идут, скоро начнутся или уже закончились.',
      'турниры, идущие турниры, итоги турниров',
    ),
    en: record(
      'Tournaments by status | Baize',
      'Tournaments that are running, upcoming or over.',
      'tournaments, running tournaments, results',
    ),
  },
};
