import type { ShellI18n } from '@baize/contract';
import { GAME_FACTS, isGame, type Locale, textIn } from '@baize/protocol';

/** The name of something that can be verified; the wheel of fortune is no game of the lobby. */
export function gameName(game: string, t: ShellI18n['t'], locale: Locale): string {
  return isGame(game) ? textIn(GAME_FACTS[game].title, locale) : t('wheel');
}
