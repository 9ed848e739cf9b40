import type { NoticeAbout } from './notices.ts';

/** The page about a notice: a path of the site, without the language's prefix. */
export function noticePath(about: NoticeAbout): string {
  switch (about.kind) {
    case 'sports-bet':
      return '/betting/bets';
    case 'round-bet':
      return `/games/${about.game}/bets/${about.betId}`;
    case 'withdrawal':
      return '/profile/history?show=withdrawals';
    case 'bonus':
      return '/profile/bonuses';
    case 'tournament':
      return `/tournament/${about.tournamentId}`;
    case 'held-win':
    case 'room-refund':
    case 'round-returned':
      return '/profile/history';
  }
}
