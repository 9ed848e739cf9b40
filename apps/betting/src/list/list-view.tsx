import { SPORTS } from '@baize/protocol';
import type { Sport, SportsOverview } from '@baize/protocol';
import { FixtureStage } from '../fixture/fixture-stage.tsx';
import type { LineTopic } from '../line/line-lists.ts';
import { useFixture, useFollowFixtures, useFollowLines, useLine } from '../line/use-line.ts';
import { useDay } from '../player/use-player.ts';
import { listPath } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';
import { useMemo } from 'react';
import { FixtureList } from './fixture-list.tsx';
import { ListTools } from './list-tools.tsx';
import { SportsRail } from './sports-rail.tsx';
import { useFeatured } from './use-featured.ts';
import { useShownFixtures } from './use-shown-fixtures.ts';

interface ListViewProps {
  readonly filters: Filters;
  readonly now: number;
  readonly overview: SportsOverview | null;
}

/** `/betting`: the line under its filters, with a match on the cloth that can be bet on. */
export function ListView({ filters, now, overview }: ListViewProps) {
  const topics = topicsOf(filters);
  useFollowLines(topics);
  const { store } = useLine();
  const isWhole = topics.every(store.isWhole);
  const shown = useShownFixtures(filters, now);
  const today = useDay(now);
  const isPlain = filters.show === 'live' && filters.search === '' && !filters.favourites;
  const fixtures = useMemo(() => shown.groups.flatMap((group) => group.fixtures), [shown]);
  const featured = useFeatured(fixtures, isPlain, now);
  return (
    <>
      <SportsRail filters={filters} countOf={isWhole || !overview ? shown.countOf : countsOf(overview, filters)} />
      <ListTools filters={filters} leagues={shown.leagues} />
      {featured !== null && <Featured key={featured} id={featured} today={today} />}
      <FixtureList key={listPath(filters)} shown={shown} filters={filters} isWaiting={!isWhole} today={today} />
    </>
  );
}

/** While the line is not here: all that the sports have, so that the rail has its size. */
function countsOf({ sports }: SportsOverview, { show }: Filters): ReadonlyMap<Sport, number> {
  return new Map(
    sports.map(({ sport, liveCount, prematchCount }) => [sport, show === 'live' ? liveCount : prematchCount]),
  );
}

/** A sport is counted in the rail whether or not it is the chosen one, so all are followed. */
function topicsOf({ show }: Filters): readonly LineTopic[] {
  return show === 'live' ? ['sports:live'] : SPORTS.map((sport) => `sports:prematch:${sport}` as const);
}

function Featured({ id, today }: { readonly id: string; readonly today: string }) {
  const fixture = useFixture(id);
  const { store } = useLine();
  // For its thread and its fourth price, which lists do not contain.
  useFollowFixtures([id]);
  return fixture ? <FixtureStage fixture={fixture} today={today} events={store.events(id)} look="featured" /> : null;
}
