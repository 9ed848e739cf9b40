import type { Present } from '@baize/contract';
import type { Theme } from '../page/page-state.ts';
import { writeCookie } from './cookies.ts';
import { ServedSubject } from './served.ts';

export interface ThemeSwitch {
  readonly theme$: Present<Theme>;
  set(theme: Theme): void;
}

export const THEME_COOKIE = 'theme';
const THEME_COOKIE_DAYS = 365;

/** Dark by default; the choice is kept in a cookie so that the server renders the next page in it. */
export function createThemeSwitch(initial: Theme): ThemeSwitch {
  const theme$ = new ServedSubject(initial);
  return {
    theme$,
    set(theme) {
      theme$.next(theme);
      document.documentElement.dataset['theme'] = theme;
      writeCookie(THEME_COOKIE, theme, THEME_COOKIE_DAYS);
    },
  };
}
