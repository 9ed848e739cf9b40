import type { Store } from '@baize/contract';
import type { Theme } from '../page/page-state.ts';
import { writeCookie } from './cookies.ts';
import { HydratedSubject } from './hydrated-subject.ts';

export interface ThemeSwitch {
  readonly theme$: Store<Theme>;
  set(theme: Theme): void;
}

export const THEME_COOKIE = 'theme';
const THEME_COOKIE_DAYS = 365;

/** Dark by default; the choice is stored in a cookie so that the server renders the next page in it. */
export function createThemeSwitch(initial: Theme): ThemeSwitch {
  const theme$ = new HydratedSubject(initial);
  return {
    theme$,
    set(theme) {
      theme$.next(theme);
      document.documentElement.dataset['theme'] = theme;
      writeCookie(THEME_COOKIE, theme, THEME_COOKIE_DAYS);
    },
  };
}
