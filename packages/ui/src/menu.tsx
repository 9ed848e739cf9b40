import { MenuButton, type MenuButtonProps } from './menu-button.tsx';
import { MenuList, type MenuItem, type MenuListProps } from './menu-list.tsx';

export type { MenuItem } from './menu-list.tsx';

/** Properties of {@link Menu}. */
export interface MenuProps extends Pick<MenuButtonProps, 'label' | 'trigger' | 'triggerClassName'> {
  readonly items: readonly MenuItem[];
  readonly align?: MenuListProps['align'];
}

/** A button with a list of things to do. Arrow keys move, Esc closes and gives the focus back. */
export function Menu({ items, align, ...button }: MenuProps) {
  return <MenuButton {...button} renderList={(menu) => <MenuList menu={menu} items={items} align={align} />} />;
}
