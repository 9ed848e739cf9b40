import { classNames } from '@baize/ui/class-names';
import { Glyph } from '@baize/ui/icon';
import { DicesIcon, LayoutGridIcon, MenuIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../menus/account-menu.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { useCatalog } from '../site-catalog.ts';
import styles from './bottom-bar.module.css';
import { isWithin } from './is-within.ts';

/** Sections with a place of their own in the bar, under a name short enough for it, while a release offers them. */
const SECTIONS = [
  { path: '/betting', name: 'nav.bets' },
  { path: '/bonuses', name: 'nav.bonuses' },
] as const;
const PATHS = SECTIONS.map(({ path }) => path);

/** The phone's main sections, in reach of the thumb; the menu has the rest. */
export function BottomBar() {
  const { t } = useTexts();
  const { pathname, hash } = useLocation();
  const catalog = useCatalog();

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
      {SECTIONS.map(({ path, name }) => {
        const entry = catalog.find((other) => other.path === path);
        return (
          entry && (
            <BarLink
              key={path}
              path={path}
              current={isWithin(pathname, path)}
              icon={<Glyph size={20} paths={entry.glyph} />}
              name={t(name)}
            />
          )
        );
      })}
      <div className={styles.menu}>
        <AccountMenu
          triggerClassName={styles.item}
          sectionsBeside={PATHS}
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
