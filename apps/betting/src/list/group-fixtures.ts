import { SPORTS } from '@baize/protocol';
import type { Fixture } from '@baize/protocol';

/** Fixtures of one league, in the order of their beginning. */
export interface LeagueGroup {
  readonly leagueId: string;
  readonly sport: Fixture['sport'];
  readonly fixtures: readonly Fixture[];
}

/** By sport, then by the league whose first fixture begins first. */
export function groupFixtures(fixtures: readonly Fixture[]): LeagueGroup[] {
  const ordered = fixtures.toSorted(
    (one, other) =>
      SPORTS.indexOf(one.sport) - SPORTS.indexOf(other.sport) ||
      one.startsAt - other.startsAt ||
      (one.id < other.id ? -1 : 1),
  );
  const groups = [...Map.groupBy(ordered, ({ leagueId }) => leagueId)];
  return groups.flatMap(([leagueId, own]) => (own[0] ? [{ leagueId, sport: own[0].sport, fixtures: own }] : []));
}

/** The first so many fixtures, in their groups. */
export function firstOf(groups: readonly LeagueGroup[], count: number): LeagueGroup[] {
  const shown: LeagueGroup[] = [];
  let left = count;
  for (const group of groups) {
    if (left <= 0) break;
    const fixtures = group.fixtures.slice(0, left);
    shown.push({ ...group, fixtures });
    left -= fixtures.length;
  }
  return shown;
}
