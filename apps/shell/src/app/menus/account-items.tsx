import type { OpenMenu } from '@baize/ui/menu-button';
import { MenuList, type MenuItem } from '@baize/ui/menu-list';
import {
  useAccountItems,
  useCurrencyItems,
  useLanguageItems,
  useLogoutItems,
  useResponsibleItem,
  useSectionItems,
  useThemeItem,
} from './use-menu-items.tsx';

interface AccountItemsProps {
  readonly menu: OpenMenu;
  readonly sectionsBeside: readonly string[] | undefined;
}

/** What the account menu lists. */
export function AccountItems({ menu, sectionsBeside }: AccountItemsProps) {
  const account = useAccountItems();
  const others = useSectionItems(sectionsBeside);
  const responsible = useResponsibleItem();
  const sections = sectionsBeside ? [...others, responsible] : [];
  const languages = apart(useLanguageItems(), [...account, ...sections]);
  const currencies = useCurrencyItems();
  const theme = useThemeItem();
  const logout = useLogoutItems();
  const items = [...account, ...apart(sections, account), ...languages, ...currencies, theme, ...logout];
  return <MenuList menu={menu} items={items} />;
}

/** Separates one kind of items from those before it with a line. */
function apart(items: readonly MenuItem[], before: readonly MenuItem[]): readonly MenuItem[] {
  return items.map((item, index) => (index === 0 && before.length > 0 ? { ...item, separated: true } : item));
}
