import { MenuButton } from '@baize/ui/menu-button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePlayer, useTexts } from '../../services/shell-context.ts';
import type { AccountItems } from './account-items.tsx';

interface AccountMenuProps {
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** Paths of the sections that are beside the menu, where it has the others; without it the menu has none. */
  readonly sectionsBeside?: readonly string[];
}

let items: typeof AccountItems | null = null;

async function loadItems(): Promise<typeof AccountItems> {
  items ??= (await import(/* webpackChunkName: "seldom" */ './account-items.tsx')).AccountItems;
  return items;
}

/** The player's pages, language, look and the way out; for a guest language and look alone. What it lists comes after the page. */
export function AccountMenu({ trigger, triggerClassName, sectionsBeside }: AccountMenuProps) {
  const { t } = useTexts();
  const player = usePlayer();
  const [Items, setItems] = useState(() => items);
  const load = (): void => {
    // The next press tries again.
    if (!Items)
      loadItems()
        .then((part) => setItems(() => part))
        .catch(() => undefined);
  };
  return (
    <MenuButton
      label={player ? t(player.premium.status ? 'header.accountVip' : 'header.account') : t('nav.menu')}
      trigger={trigger}
      triggerClassName={triggerClassName}
      onNear={load}
      renderList={(menu) => Items && <Items menu={menu} sectionsBeside={sectionsBeside} />}
    />
  );
}
