import { type Locale, type SearchHit, type Sport, type SportsName, sportsName, waysToWrite } from '@baize/protocol';
import { type Found, type SearchFinder, rank } from '../../foundation/search/search-finder.ts';
import { LINE_TEXTS } from '../texts.ts';
import type { Board } from './board.ts';
import type { FixtureState } from './fixture-state.ts';

/** The most leagues, and the most teams, in an answer: people bet on fixtures. */
const MOST_NAMES = 2;

/** What the header's search finds on the line: leagues, competitors, and fixtures, the earliest start first. */
export function lineFinder(board: Board): SearchFinder {
  return {
    name: 'sports',
    find(words, locale, limit) {
      const states = [...board.states.values()]
        .filter(({ fixture }) => fixture.status === 'live' || fixture.status === 'not-started')
        .toSorted((one, other) => one.fixture.startsAt - other.fixture.startsAt);
      const leagues = [...new Map(states.map((state) => [state.league.id, state])).values()];
      const names = [
        ...rank(
          leagues,
          words,
          MOST_NAMES,
          ({ league }) => waysToWrite(league.name),
          (state) => leagueHit(state, locale),
        ),
        ...rank(
          teamsOf(states),
          words,
          MOST_NAMES,
          ({ name }) => waysToWrite(name),
          (team) => teamHit(team, locale),
        ),
      ];
      const fixtures = rank(states, words, limit, fixtureNames, (state) => fixtureHit(state, locale));
      return [...names, ...fixtures].toSorted((one: Found, other: Found) => other.score - one.score).slice(0, limit);
    },
  };
}

interface Team {
  readonly name: SportsName;
  readonly sport: Sport;
}

function teamsOf(states: readonly FixtureState[]): Team[] {
  const teams = states.flatMap(({ league: { sport }, fixture }) =>
    fixture.competitors.map(({ name }) => ({ name, sport })),
  );
  return [...new Map(teams.map((team) => [`${team.sport} ${team.name.latin}`, team])).values()];
}

/** Both sides together, so that two names find the match of the two. Of a tournament its own name, and each player. */
function fixtureNames({ league, fixture: { competitors } }: FixtureState): string[] {
  const isMatch = competitors.length === 2;
  if (!isMatch) return [...waysToWrite(league.name), ...competitors.flatMap(({ name }) => waysToWrite(name))];
  const joined = (script: 'cyrillic' | 'devanagari' | 'latin'): string =>
    competitors.map(({ name }) => name[script]).join(' ');
  return [joined('latin'), joined('cyrillic'), joined('devanagari')];
}

function sportName(sport: Sport, locale: Locale): string {
  return LINE_TEXTS.sports.find(({ id }) => id === sport)!.name[locale];
}

function leagueHit({ league }: FixtureState, locale: Locale): SearchHit {
  return {
    kind: 'league',
    id: league.id,
    title: sportsName(league.name, locale),
    note: sportName(league.sport, locale),
    startsAt: null,
    path: `/betting?${new URLSearchParams({ show: 'all', league: league.id }).toString()}`,
  };
}

function teamHit({ name, sport }: Team, locale: Locale): SearchHit {
  const title = sportsName(name, locale);
  return {
    kind: 'team',
    id: `${sport}:${name.latin}`,
    title,
    note: sportName(sport, locale),
    startsAt: null,
    path: `/betting?${new URLSearchParams({ show: 'all', sport, q: title }).toString()}`,
  };
}

function fixtureHit({ league, fixture }: FixtureState, locale: Locale): SearchHit {
  const leagueName = sportsName(league.name, locale);
  const isMatch = fixture.competitors.length === 2;
  const sides = fixture.competitors.map(({ name }) => sportsName(name, locale));
  return {
    kind: 'fixture',
    id: fixture.id,
    title: isMatch ? sides.join(' — ') : leagueName,
    note: isMatch ? leagueName : sportName(league.sport, locale),
    startsAt: new Date(fixture.startsAt).toISOString(),
    path: `/betting/${fixture.id}`,
  };
}
