import { useStore } from '@baize/contract';
import { localeEntry, intlLocale } from '@baize/protocol/locale';
import { Glyph } from '@baize/ui/icon';
import { GlobeIcon, LogOutIcon, MoonIcon, ShieldCheckIcon, SunIcon } from '@baize/ui/icons';
import type { MenuItem } from '@baize/ui/menu-list';
import { guestCurrencyOf } from '../../page/page-state.ts';
import { localesOf } from '../../services/locales-of.ts';
import { usePlayer, useShell, useTexts } from '../../services/shell-context.ts';
import { entriesOf, useCatalog } from '../site-catalog.ts';

export function useLanguageItems(): readonly MenuItem[] {
  const { setLocale, notify, page } = useShell();
  const { error, locale: present } = useTexts();
  return localesOf(page).map((locale) => ({
    key: locale,
    label: <span lang={intlLocale(locale)}>{localeEntry(locale).name}</span>,
    icon: <GlobeIcon />,
    selected: locale === present,
    onSelect: () => void setLocale(locale).catch(() => notify({ kind: 'error', title: error('locale-failed') })),
  }));
}

/** The currencies in which amounts are shown, for a guest to choose; a player's is in the wallet. */
export function useCurrencyItems(): readonly MenuItem[] {
  const { page, modals } = useShell();
  const { t } = useTexts();
  if (usePlayer()) return [];
  return [
    {
      key: 'currency',
      label: `${t('header.currency')}: ${guestCurrencyOf(page)}`,
      icon: <GlobeIcon />,
      separated: true,
      onSelect: () => modals.open('Currency', {}),
    },
  ];
}

export function useThemeItem(): MenuItem {
  const { theme } = useShell();
  const { t } = useTexts();
  const dark = useStore(theme.theme$) === 'dark';
  return {
    key: 'theme',
    label: dark ? t('header.themeLight') : t('header.themeDark'),
    icon: dark ? <SunIcon /> : <MoonIcon />,
    separated: true,
    onSelect: () => theme.set(dark ? 'light' : 'dark'),
  };
}

/**
 * The sections beside the games; where there is no rail, the menu shows those that the phone's bar has no place for.
 * @param shown paths of those that are shown elsewhere
 */
export function useSectionItems(shown: readonly string[] = []): readonly MenuItem[] {
  const { site } = useShell();
  const { locale } = useTexts();
  const catalog = useCatalog();
  return [...entriesOf(catalog, 'casino'), ...entriesOf(catalog, 'promotions')]
    .filter(({ path }) => !shown.includes(path))
    .map(({ key, title, path, glyph }) => ({
      key,
      label: title[locale],
      icon: <Glyph paths={glyph} />,
      href: site.href(path),
    }));
}

/** The player's own pages, and the identity check while one is asked for; none for a guest. */
export function useAccountItems(): readonly MenuItem[] {
  const { site, modals } = useShell();
  const { t, locale } = useTexts();
  const player = usePlayer();
  const entries = entriesOf(useCatalog(), 'account');
  if (!player) return [];
  const pages = entries.map(({ key, title, path, glyph }) => ({
    key,
    label: title[locale],
    icon: <Glyph paths={glyph} />,
    href: site.href(path),
  }));
  if (!player.verification.is_need) return pages;
  return [
    ...pages,
    {
      key: 'verification',
      label: t('header.verification'),
      icon: <ShieldCheckIcon />,
      onSelect: () => modals.open('Verification', {}),
    },
  ];
}

/** Shown where there is no rail. */
export function useResponsibleItem(): MenuItem {
  const { site } = useShell();
  const { t } = useTexts();
  return {
    key: 'responsible',
    label: t('footer.responsible'),
    icon: <ShieldCheckIcon />,
    href: site.href('/faq#limits'),
    separated: true,
  };
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
        notify({ kind: 'error', title: t('header.logoutFailed'), lines: [error(failure.code ?? 'unknown')] }),
      );
  };
  return [{ key: 'logout', label: t('header.logout'), icon: <LogOutIcon />, separated: true, onSelect: logout }];
}
