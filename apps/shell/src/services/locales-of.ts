import { LOCALES, type Locale } from '@baize/protocol/locale';
import type { PageState } from '../page/page-state.ts';

/** [row:P13] the languages that a page may be read in: on one configured host there is no Russian. */
export function localesOf({ englishOnly }: Pick<PageState, 'englishOnly'>): readonly Locale[] {
  return englishOnly ? LOCALES.filter((locale) => locale !== 'ru') : LOCALES;
}
