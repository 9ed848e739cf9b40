import { useShellLink, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { classNames } from '@baize/ui';
import { isOpen, useOwnBets } from '../my-bets/own-bets.ts';
import { BETS_PATH, LIST_PATH, filtersOf } from './filters.ts';
import classes from './sections.module.css';

/** The name of the page and the ways to its sections. On a fixture's page the match is the heading. */
export function Sections({ location }: { readonly location: RemoteLocation }) {
  const t = useTranslate();
  const link = useShellLink();
  const { bets } = useOwnBets();
  const open = [...bets.values()].filter(isOpen).length;
  const { show } = filtersOf(location.search);
  const isList = location.path === LIST_PATH;
  const isFixture = location.params['fixture'] !== undefined;
  const Title = isFixture ? 'p' : 'h1';
  const section = (path: string, name: string, isCurrent: boolean) => (
    <a
      className={classNames(classes.section, isCurrent && classes.current)}
      aria-current={isCurrent ? 'page' : undefined}
      {...link(path)}
    >
      {name}
    </a>
  );
  return (
    <header className={classes.head}>
      <Title className="bz-h1">{t('title')}</Title>
      <nav className={classes.sections} aria-label={t('sections.label')}>
        {section(LIST_PATH, t('sections.live'), isList && show === 'live')}
        {section(`${LIST_PATH}?show=today`, t('sections.line'), isList && show !== 'live')}
        {section(
          BETS_PATH,
          open > 0 ? t('sections.betsOpen', { count: open }) : t('bets.title'),
          location.path === BETS_PATH,
        )}
      </nav>
    </header>
  );
}
