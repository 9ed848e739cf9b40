import { isGame } from '@baize/protocol';
import type { Game, Locale } from '@baize/protocol';

/** Size of every share picture in pixels, which networks cut nothing off. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

/** What a share picture is of. */
export type PictureSubject =
  | { readonly kind: 'bet'; readonly game: Game; readonly betId: string }
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'round'; readonly game: Game; readonly roundNumber: string }
  | { readonly kind: 'site' };

const SITE: PictureSubject = { kind: 'site' };
const BET_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ROUND_NUMBER = /^[1-9][0-9]{0,14}$/;

/** What the picture of a page shows: an address that can be of no bet is the site's. @param path without the locale's prefix */
export function subjectOfPath(path: string): PictureSubject {
  const [, of = '', kind = '', id = ''] = /^\/games\/([\w-]+)(?:\/(bets|rounds)\/([\w-]+)$)?/.exec(path) ?? [];
  if (!isGame(of)) return SITE;
  if (kind === 'bets' && BET_ID.test(id)) return { kind: 'bet', game: of, betId: id };
  if (kind === 'rounds' && ROUND_NUMBER.test(id)) return { kind: 'round', game: of, roundNumber: id };
  return kind === '' ? { kind: 'game', game: of } : SITE;
}

/** Address of the picture of a page. @param path without the locale's prefix */
export function sharePicturePath(path: string, locale: Locale): string {
  return `/share/${locale}${pathOf(subjectOfPath(path))}.png`;
}

function pathOf(subject: PictureSubject): string {
  switch (subject.kind) {
    case 'bet':
      return `/games/${subject.game}/bets/${subject.betId}`;
    case 'game':
      return `/games/${subject.game}`;
    case 'round':
      return `/games/${subject.game}/rounds/${subject.roundNumber}`;
    case 'site':
      return '/site';
  }
}
