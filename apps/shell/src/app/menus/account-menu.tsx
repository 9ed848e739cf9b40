import { Menu } from '@baize/ui/menu';
import type { MenuItem } from '@baize/ui/menu';
import type { ReactNode } from 'react';
import { usePlayer, useTexts } from '../../services/shell-context.ts';
import {
  useAccountItems,
  useCurrencyItems,
  useLanguageItems,
  useLogoutItems,
  useThemeItem,
} from './use-menu-items.tsx';

interface AccountMenuProps {
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** Sections of the site that nothing else leads to where the menu stands. */
  readonly sections?: readonly MenuItem[];
}

const NONE: readonly MenuItem[] = [];

/** The player's pages, language, look and the way out; for a guest language and look alone. */
export function AccountMenu({ trigger, triggerClassName, sections = NONE }: AccountMenuProps) {
  const { t } = useTexts();
  const player = usePlayer();
  const account = useAccountItems();
  const others = apart(sections, account);
  const languages = apart(useLanguageItems(), [...account, ...sections]);
  const currencies = useCurrencyItems();
  const theme = useThemeItem();
  const logout = useLogoutItems();
  return (
    <Menu
      label={player ? t(player.premium.status ? 'header.accountVip' : 'header.account') : t('nav.menu')}
      trigger={trigger}
      triggerClassName={triggerClassName}
      items={[...account, ...others, ...languages, ...currencies, theme, ...logout]}
    />
  );
}

/** A line stands between one kind of items and those before it. */
function apart(items: readonly MenuItem[], before: readonly MenuItem[]): readonly MenuItem[] {
  return items.map((item, index) => (index === 0 && before.length > 0 ? { ...item, separated: true } : item));
}
