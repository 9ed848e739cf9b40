import { record } from '../../../foundation/seo-record.ts';
import type { SeoSeeds } from '../../../foundation/seo-record.ts';

/** A player’s own pages and the way back to a lost password. */
export const ACCOUNT_SEO: SeoSeeds = {
  '/password/reset': {
    ru: record(
      'Восстановление пароля | Baize',
      'Укажите почту или телефон: мы пришлём код или ссылку, чтобы задать новый пароль.',
      'забыл пароль, восстановить пароль',
    ),
    en: record(
      'Password reset | Baize',
      'Enter your email or phone and get a code or a link to set a new password.',
      'forgot password, reset password',
    ),
  },
  '/reset-password/*': {
    ru: record('Новый пароль | Baize', 'Задайте новый пароль по ссылке из письма или коду из СМС.', 'новый пароль'),
    en: record(
      'New password | Baize',
      'Set a new password with the link from the email or the code from the message.',
      'new password',
    ),
  },
  '/profile': {
    ru: record('Профиль | Baize', 'Баланс, уровень в клубе, проверка личности и контакты.', 'профиль, личный кабинет'),
    en: record('Profile | Baize', 'Balance, club level, identity check and contacts.', 'profile, account'),
  },
  '/profile/access': {
    ru: record('Безопасность | Baize', 'Пароль, способы входа и открытые сеансы.', 'пароль, сеансы, безопасность'),
    en: record(
      'Login and security | Baize',
      'Password, ways to log in and open sessions.',
      'password, sessions, security',
    ),
  },
  '/profile/bonuses': {
    ru: record('Мои бонусы | Baize', 'Ваши бонусы с отыгрышем, фриспины и промокоды.', 'мои бонусы, отыгрыш, фриспины'),
    en: record(
      'My bonuses | Baize',
      'Your bonuses with their wagering, free spins and promo codes.',
      'my bonuses, wagering, free spins',
    ),
  },
  '/profile/history': {
    ru: record(
      'История | Baize',
      'Ставки, пополнения и выводы за любой период, с выгрузкой в файл.',
      'история ставок, история операций',
    ),
    en: record(
      'History | Baize',
      'Bets, deposits and withdrawals of any period, with an export.',
      'bet history, transactions',
    ),
  },
  '/profile/withdraw': {
    ru: record(
      'Вывод средств | Baize',
      'Выберите, куда и сколько вывести, и следите за заявкой.',
      'вывод средств, вывести деньги',
    ),
    en: record('Withdraw | Baize', 'Choose where to and how much, and follow the request.', 'withdraw, withdrawal'),
  },
  '/profile/setting': {
    ru: record('Настройки | Baize', 'Язык, часовой пояс, видимость и лимиты.', 'настройки, лимиты'),
    en: record('Settings | Baize', 'Language, time zone, visibility and limits.', 'settings, limits'),
  },
};
