import { usePresent } from '@baize/contract';
import { LOCALES, intlLocale } from '@baize/protocol/locale';
import { Glyph } from '@baize/ui/icon';
import { GlobeIcon, LogOutIcon, MoonIcon, SunIcon } from '@baize/ui/icons';
import type { MenuItem } from '@baize/ui/menu';
import { usePlayer, useShell, useTexts } from '../shell-context.ts';
import { entriesOf, useCatalog } from '../site-catalog.ts';
import { LANGUAGE_NAMES } from './languages.ts';

export function useLanguageItems(): readonly MenuItem[] {
  const { chooseLocale, notify } = useShell();
  const { error, locale: present } = useTexts();
  return LOCALES.map((locale) => ({
    key: locale,
    label: <span lang={intlLocale(locale)}>{LANGUAGE_NAMES[locale]}</span>,
    icon: <GlobeIcon />,
    selected: locale === present,
    onSelect: () => void chooseLocale(locale).catch(() => notify({ kind: 'error', title: error('locale-failed') })),
  }));
}

export function useThemeItem(): MenuItem {
  const { theme } = useShell();
  const { t } = useTexts();
  const dark = usePresent(theme.theme$) === 'dark';
  return {
    key: 'theme',
    label: dark ? t('header.themeLight') : t('header.themeDark'),
    icon: dark ? <SunIcon /> : <MoonIcon />,
    separated: true,
    onSelect: () => theme.set(dark ? 'light' : 'dark'),
  };
}

/** The player's own pages; none for a guest. */
export function useAccountItems(): readonly MenuItem[] {
  const { site } = useShell();
  const { locale } = useTexts();
  const player = usePlayer();
  const entries = entriesOf(useCatalog(), 'account');
  if (!player) return [];
  return entries.map(({ key, title, path, glyph }) => ({
    key,
    label: title[locale],
    icon: <Glyph paths={glyph} />,
    href: site.href(path),
  }));
}

export function useLogoutItems(): readonly MenuItem[] {
  const { session, notify } = useShell();
  const { t, error } = useTexts();
  const player = usePlayer();
  if (!player) return [];
  const logout = (): void => {
    session
      .logout()
      .catch((failure: { code?: string }) =>
        notify({ kind: 'error', title: t('form.callFailed'), lines: [error(failure.code ?? 'unknown')] }),
      );
  };
  return [{ key: 'logout', label: t('header.logout'), icon: <LogOutIcon />, separated: true, onSelect: logout }];
}
