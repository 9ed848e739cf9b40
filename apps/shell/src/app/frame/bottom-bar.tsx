import { classNames } from '@baize/ui/class-names';
import { Glyph } from '@baize/ui/icon';
import { DicesIcon, LayoutGridIcon, MenuIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../menus/account-menu.tsx';
import { useSectionItems } from '../menus/use-menu-items.tsx';
import { useShell, useTexts } from '../shell-context.ts';
import { entriesOf, useCatalog } from '../site-catalog.ts';
import styles from './bottom-bar.module.css';
import { isWithin } from './is-within.ts';

/** The phone's main sections, in reach of the thumb. */
export function BottomBar() {
  const { t, locale } = useTexts();
  const { pathname, hash } = useLocation();
  const [account] = entriesOf(useCatalog(), 'account');

  return (
    <nav className={styles.bar} aria-label={t('nav.bottom')}>
      <BarLink
        path="/"
        current={pathname === '/' && hash !== '#games'}
        icon={<LayoutGridIcon size={20} />}
        name={t('nav.lobby')}
      />
      <BarLink
        path="/#games"
        current={pathname === '/' && hash === '#games'}
        icon={<DicesIcon size={20} />}
        name={t('nav.games')}
      />
      {account && (
        <BarLink
          path={account.path}
          current={isWithin(pathname, account.path)}
          icon={<Glyph size={20} paths={account.glyph} />}
          name={account.title[locale]}
        />
      )}
      <div className={styles.menu}>
        <AccountMenu
          triggerClassName={styles.item}
          sections={useSectionItems()}
          trigger={
            <>
              <MenuIcon size={20} />
              <span>{t('nav.menu')}</span>
            </>
          }
        />
      </div>
    </nav>
  );
}

interface BarLinkProps {
  readonly path: string;
  readonly current: boolean;
  readonly icon: ReactNode;
  readonly name: string;
}

function BarLink({ path, current, icon, name }: BarLinkProps) {
  const { site } = useShell();
  return (
    <a
      className={classNames(styles.item, current && styles.current)}
      href={site.href(path)}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      <span>{name}</span>
    </a>
  );
}
