import { Menu } from '@baize/ui/menu';
import type { MenuItem } from '@baize/ui/menu';
import type { ReactNode } from 'react';
import { usePlayer, useTexts } from '../shell-context.ts';
import { useAccountItems, useLanguageItems, useLogoutItems, useThemeItem } from './use-menu-items.tsx';

interface AccountMenuProps {
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** Shown first: the sections of the site, where nothing else leads to them. */
  readonly sections?: readonly MenuItem[];
}

/** The player's pages, language, look and the way out; for a guest language and look alone. */
export function AccountMenu({ trigger, triggerClassName, sections = [] }: AccountMenuProps) {
  const { t } = useTexts();
  const player = usePlayer();
  const account = apart(useAccountItems(), sections);
  const languages = apart(useLanguageItems(), [...sections, ...account]);
  const theme = useThemeItem();
  const logout = useLogoutItems();
  return (
    <Menu
      label={player ? t(player.premium.status ? 'header.accountVip' : 'header.account') : t('nav.menu')}
      trigger={trigger}
      triggerClassName={triggerClassName}
      items={[...sections, ...account, ...languages, theme, ...logout]}
    />
  );
}

/** A line stands between one kind of items and those before it. */
function apart(items: readonly MenuItem[], before: readonly MenuItem[]): readonly MenuItem[] {
  return items.map((item, index) => (index === 0 && before.length > 0 ? { ...item, separated: true } : item));
}
