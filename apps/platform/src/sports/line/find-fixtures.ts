import {
  type Fixture,
  type FixtureList,
  type FixturesQuery,
  SPORTS,
  type SportsOverview,
  searchScore,
  searchWords,
  waysToWrite,
} from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import type { Board } from './board.ts';
import { type FixtureState, listed } from './fixture-state.ts';

const PAGE_LENGTH = 200;
const HOUR_MS = 3_600_000;

/** How many fixtures of each sport and league can be bet on. */
export function overview(board: Board, clock: Clock): SportsOverview {
  const offered = [...board.states.values()].filter(({ fixture }) => isOnOffer(fixture));
  const countsOf = (states: readonly FixtureState[]) => {
    const liveCount = states.filter(({ fixture }) => fixture.status === 'live').length;
    return { liveCount, prematchCount: states.length - liveCount };
  };
  const leagues = new Map(offered.map(({ league }) => [league.id, league]));
  return {
    sports: SPORTS.map((sport) => ({
      sport,
      ...countsOf(offered.filter(({ fixture }) => fixture.sport === sport)),
    })).filter(({ liveCount, prematchCount }) => liveCount + prematchCount > 0),
    leagues: [...leagues.values()].map((league) => ({
      ...league,
      ...countsOf(offered.filter(({ fixture }) => fixture.leagueId === league.id)),
    })),
    at: board.at,
    serverNow: clock(),
  };
}

/** One page of the fixtures that a query asks for. Refuses an unknown cursor. */
export function findFixtures(board: Board, query: FixturesQuery, clock: Clock): FixtureList {
  const found = [...board.states.values()]
    .filter(matching(query, clock()))
    .map(({ fixture }) => fixture)
    .toSorted(byPhaseAndStart);
  const from = query.cursor === undefined ? 0 : placeAfter(found, query.cursor);
  const page = found.slice(from, from + PAGE_LENGTH);
  return {
    fixtures: page.map(listed),
    total: found.length,
    next: from + PAGE_LENGTH < found.length ? cursorOf(page.at(-1)!) : null,
    at: board.at,
    serverNow: clock(),
  };
}

function matching(query: FixturesQuery, now: number): (state: FixtureState) => boolean {
  const { phase, sport, league, withinHours, search, ids } = query;
  const until = withinHours === undefined ? Infinity : now + Number(withinHours) * HOUR_MS;
  const words = searchWords(search ?? '');
  const asked = ids === undefined ? null : new Set(ids.split(','));
  return (state) => {
    const { fixture } = state;
    if (asked !== null) {
      if (!asked.has(fixture.id)) return false;
    } else if (!isOnOffer(fixture)) return false;
    if (phase !== undefined && (fixture.status === 'live') !== (phase === 'live')) return false;
    if (sport !== undefined && fixture.sport !== sport) return false;
    if (league !== undefined && fixture.leagueId !== league) return false;
    if (fixture.status !== 'live' && fixture.startsAt > until) return false;
    return words.length === 0 || hasWords(state, words);
  };
}

function isOnOffer({ status }: Fixture): boolean {
  return status === 'live' || status === 'not-started';
}

/** Every word is one of the league's or a competitor's, or its beginning; typing errors are forgiven as everywhere. */
function hasWords({ league, fixture }: FixtureState, words: readonly string[]): boolean {
  const names = [league.name, ...fixture.competitors.map(({ name }) => name)];
  return searchScore(words, names.flatMap(waysToWrite).join(' ')) > 0;
}

/** Live first, then by start; ids break ties. */
function byPhaseAndStart(one: Fixture, other: Fixture): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function keyOf({ status, startsAt, id }: Fixture): string {
  return `${status === 'live' ? 0 : 1} ${String(startsAt).padStart(15, '0')} ${id}`;
}

function cursorOf(fixture: Fixture): string {
  return Buffer.from(keyOf(fixture)).toString('base64url');
}

/**
 * The place of the first fixture after the cursor's: a fixture that has begun or ended meanwhile is neither left out
 * nor shown twice.
 */
function placeAfter(fixtures: readonly Fixture[], cursor: string): number {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/^[01] \d{15} [A-Za-z0-9_-]{1,40}$/.test(key)) refuseField('cursor', 'invalid');
  const place = fixtures.findIndex((fixture) => keyOf(fixture) > key);
  return place === -1 ? fixtures.length : place;
}
