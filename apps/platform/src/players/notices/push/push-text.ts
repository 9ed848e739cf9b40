import {
  DEFAULT_LOCALE,
  type Locale,
  type NoticeAbout,
  type PushText,
  noticePath,
  sportsName,
  textIn,
} from '@baize/protocol';
import { GAME_FACTS } from '@baize/protocol';
import { filled, textsOf } from '../../../foundation/texts.ts';

/**
 * What a browser shows while no page is open. Without amounts: others can read a lock screen too.
 * @param noticeId identifies the notice; one that is delivered twice is shown once
 */
export function pushText(about: NoticeAbout, noticeId: string, locale: Locale): PushText {
  const path = noticePath(about);
  return {
    title: titleOf(about, locale),
    body: bodyOf(about, locale),
    path: locale === DEFAULT_LOCALE ? path : `/${locale}${path}`,
    tag: `notice-${noticeId}`,
  };
}

function titleOf(about: NoticeAbout, locale: Locale): string {
  const texts = textsOf('notices', locale);
  switch (about.kind) {
    case 'sports-bet':
      return texts.sports[about.status];
    case 'round-bet':
      return texts.round[about.status];
    case 'room-refund':
      return texts.room;
    case 'round-returned':
      return texts.round.returned;
    case 'withdrawal':
      return texts.withdrawal[about.status];
    case 'bonus':
      return texts.bonus[about.state];
    case 'tournament':
      return filled(texts.tournament, { place: String(about.place) });
    case 'held-win':
      return texts.heldWin[about.decision];
  }
}

/** What it is about, by its name. */
function bodyOf(about: NoticeAbout, locale: Locale): string {
  switch (about.kind) {
    case 'sports-bet':
      return about.selections > 1 ? '' : about.competitors.map(({ name }) => sportsName(name, locale)).join(' – ');
    case 'round-bet':
      return textIn(GAME_FACTS[about.game].title, locale);
    case 'room-refund':
      return textIn(GAME_FACTS.rooms.title, locale);
    case 'bonus':
      return textIn(about.name, locale);
    case 'withdrawal':
      return '';
    case 'held-win':
    case 'round-returned':
      return about.title;
    case 'tournament':
      return textIn(about.title, locale);
  }
}
