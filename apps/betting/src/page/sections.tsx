import { useLocale, useShell, useShellLink, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import type { SportsOverview } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { formatNumber } from '@baize/ui/format';
import { useLineCounts } from '../line/use-line-counts.ts';
import { isOpen, useOwnBets } from '../my-bets/own-bets.ts';
import { BETS_PATH, LIST_PATH, filtersOf } from '../filters/filters.ts';
import classes from './sections.module.css';

interface SectionsProps {
  readonly location: RemoteLocation;
  readonly overview: SportsOverview | null;
}

/** The name of the page and the ways to its sections. On a fixture's page the match is the heading. */
export function Sections({ location, overview }: SectionsProps) {
  const { isOffered } = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const counts = useLineCounts(overview);
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
      {path === LIST_PATH && <i className={classes.dot} aria-hidden="true" />}
      {name}
    </a>
  );
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${formatNumber(count, locale)}`;
  return (
    <header className={classes.head}>
      <Title className="bz-h1">{t('title')}</Title>
      {isOffered && (
        <nav className={classes.sections} aria-label={t('sections.label')}>
          {section(LIST_PATH, counted(t('sections.live'), counts?.live), isList && show === 'live')}
          {section(`${LIST_PATH}?show=today`, counted(t('sections.line'), counts?.prematch), isList && show !== 'live')}
          {section(
            BETS_PATH,
            open > 0 ? t('sections.betsOpen', { count: open }) : t('bets.title'),
            location.path === BETS_PATH,
          )}
        </nav>
      )}
    </header>
  );
}
