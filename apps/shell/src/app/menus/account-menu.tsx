import { Menu } from '@baize/ui/menu';
import type { ReactNode } from 'react';
import { usePlayer, useTexts } from '../shell-context.ts';
import { useAccountItems, useLanguageItems, useLogoutItems, useThemeItem } from './use-menu-items.tsx';

interface AccountMenuProps {
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
}

/** The player's pages, language, look and the way out; for a guest language and look alone. */
export function AccountMenu({ trigger, triggerClassName }: AccountMenuProps) {
  const { t } = useTexts();
  const player = usePlayer();
  const account = useAccountItems();
  const languages = useLanguageItems().map((item, index) =>
    index === 0 && account.length > 0 ? { ...item, separated: true } : item,
  );
  const theme = useThemeItem();
  const logout = useLogoutItems();
  return (
    <Menu
      label={player ? t(player.premium.status ? 'header.accountVip' : 'header.account') : t('nav.menu')}
      trigger={trigger}
      triggerClassName={triggerClassName}
      items={[...account, ...languages, theme, ...logout]}
    />
  );
}
