import { useLocale, useTimeZone } from '@baize/contract';
import type { Fixture, League, Sport } from '@baize/protocol';
import { formatDateTime } from '@baize/ui/format';
import { useMemo } from 'react';
import { useFavourites } from '../favourites/kept-favourites.ts';
import { useLine, useListed } from '../line/use-line.ts';
import { isShown } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';
import { groupFixtures } from './group-fixtures.ts';
import type { LeagueGroup } from './group-fixtures.ts';
import { matchesSearch } from './matches-search.ts';

export interface ShownFixtures {
  readonly groups: readonly LeagueGroup[];
  readonly count: number;
  /** Of each sport, independent of the chosen one. */
  readonly countOf: ReadonlyMap<Sport, number>;
  /** Of the chosen sport, independent of the chosen league. */
  readonly leagues: readonly League[];
}

/** The fixtures that pass the filters. Computed again when a fixture comes or goes, and not when a price moves. */
export function useShownFixtures({ show, sport, league, search, favourites }: Filters, now: number): ShownFixtures {
  const { store } = useLine();
  const listed = useListed();
  const [marked] = useFavourites();
  const timeZone = useTimeZone();
  const locale = useLocale();
  return useMemo(() => {
    const dayOf = (instant: number): string => formatDateTime(instant, locale, { style: 'date', timeZone });
    const isMarked = ({ id, leagueId }: Fixture): boolean =>
      marked.fixtures.includes(id) || marked.leagues.includes(leagueId);
    const ofAnySport = listed.filter(
      (fixture) =>
        isShown(fixture, show, now, dayOf) &&
        (!favourites || isMarked(fixture)) &&
        (search === '' || matchesSearch(fixture, store.league(fixture.leagueId), search)),
    );
    const ofSport = ofAnySport.filter((fixture) => !sport || fixture.sport === sport);
    const chosen = ofSport.filter((fixture) => league === null || fixture.leagueId === league);
    const leagueIds = new Set(ofSport.map(({ leagueId }) => leagueId));
    const countOf = new Map<Sport, number>();
    for (const fixture of ofAnySport) countOf.set(fixture.sport, (countOf.get(fixture.sport) ?? 0) + 1);
    return {
      groups: groupFixtures(chosen),
      count: chosen.length,
      countOf,
      leagues: [...leagueIds].flatMap((id) => store.league(id) ?? []),
    };
  }, [listed, store, show, sport, league, search, favourites, marked, now, timeZone, locale]);
}
