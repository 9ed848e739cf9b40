import { useLocale, useShellLink, useTranslate } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import { Glyph } from '@baize/ui/icon';
import { StarButton } from '../favourites/star-button.tsx';
import { SPORT_GLYPHS } from '../line/sport-glyphs.ts';
import { useLeague } from '../line/use-line.ts';
import { listPath } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';
import { FixtureRow } from './fixture-row.tsx';
import type { LeagueGroup } from './group-fixtures.ts';
import classes from './league-section.module.css';

interface LeagueSectionProps {
  readonly group: LeagueGroup;
  readonly filters: Filters;
  readonly today: string;
}

const COLUMNS = ['home', 'draw', 'away', 'total', 'over', 'under'] as const;

/** A league and its fixtures. The heads of the columns are here; each price has a full name for screen readers. */
export function LeagueSection({ group: { leagueId, sport, fixtures }, filters, today }: LeagueSectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const link = useShellLink();
  const league = useLeague(leagueId);
  const name = league ? sportsName(league.name, locale) : '';
  return (
    <section aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <Glyph paths={SPORT_GLYPHS[sport]} />
          <a className="bz-cut" {...link(listPath({ ...filters, sport, league: leagueId }))}>
            {t(`sports.${sport}`)} · {name}
          </a>
        </h2>
        <StarButton kind="leagues" id={leagueId} name={name} />
        <span className={classes.columns} aria-hidden="true">
          {COLUMNS.map((column) => (
            <span key={column}>{t(`short.${column}`)}</span>
          ))}
        </span>
      </header>
      <ul>
        {fixtures.map(({ id }) => (
          <FixtureRow key={id} id={id} today={today} />
        ))}
      </ul>
    </section>
  );
}
