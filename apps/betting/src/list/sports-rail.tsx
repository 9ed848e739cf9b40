import { useShellLink, useTranslate } from '@baize/contract';
import { SPORTS } from '@baize/protocol';
import type { Sport } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { Glyph } from '@baize/ui/icon';
import { ALL_SPORTS_GLYPH, SPORT_GLYPHS } from '../line/sport-glyphs.ts';
import { listPath } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';
import classes from './sports-rail.module.css';

interface SportsRailProps {
  readonly filters: Filters;
  /** Fixtures of each sport under the other filters. */
  readonly countOf: ReadonlyMap<Sport, number>;
}

/** The sports in a row that scrolls on a phone. A sport without fixtures is left out, unless it is the chosen one. */
export function SportsRail({ filters, countOf }: SportsRailProps) {
  const t = useTranslate();
  const sports = SPORTS.filter((sport) => sport === filters.sport || (countOf.get(sport) ?? 0) > 0);
  return (
    <nav className={classes.rail} aria-label={t('sports.label')}>
      <RailLink filters={filters} sport={null} glyph={ALL_SPORTS_GLYPH} text={t('sports.all')} />
      {sports.map((sport) => (
        <RailLink
          key={sport}
          filters={filters}
          sport={sport}
          glyph={SPORT_GLYPHS[sport]}
          text={`${t(`sports.${sport}`)} ${countOf.get(sport) ?? 0}`}
        />
      ))}
    </nav>
  );
}

interface RailLinkProps {
  readonly filters: Filters;
  readonly sport: Sport | null;
  readonly glyph: readonly string[];
  readonly text: string;
}

function RailLink({ filters, sport, glyph, text }: RailLinkProps) {
  const link = useShellLink();
  const isChosen = filters.sport === sport;
  return (
    <a
      className={classNames(classes.sport, isChosen && classes.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      {...link(listPath({ ...filters, sport, league: null }))}
    >
      <Glyph paths={glyph} size={16} />
      {text}
    </a>
  );
}
