import { isLoadAnswer, notFoundIfUnknown } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { SPORTS, calls } from '@baize/protocol';
import type {
  Fixture,
  FixtureDetail,
  FixtureList,
  FixturesQuery,
  SportsBetsPage,
  SportsConfig,
  SportsOverview,
} from '@baize/protocol';
import { firstOf, groupFixtures } from '../list/group-fixtures.ts';
import { BETS_PATH, SOON_HOURS, filtersOf } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';

/** Rows that the server renders: more than a screen. The rest comes with the live line. */
const FIRST_ROWS = 24;

/** First data of the page. A part that is null was not requested or not answered, and the page requests it again. */
export interface BettingData {
  readonly config: SportsConfig;
  readonly overview: SportsOverview | null;
  readonly list: FixtureList | null;
  readonly detail: FixtureDetail | null;
  /** The player's bets that are not settled yet. */
  readonly bets: SportsBetsPage | null;
}

/** @throws CallFailure when the limits cannot be had: without them nothing can be bet on */
export async function loadBetting({ call, location, loggedIn }: LoadContext): Promise<BettingData | LoadAnswer> {
  const fixtureId = location.params['fixture'];
  const isList = fixtureId === undefined && location.path !== BETS_PATH;
  const [config, overview, list, detail, bets] = await Promise.all([
    call(calls.getSportsConfig, {}),
    orNull(call(calls.getSportsOverview, {})),
    isList ? orNull(call(calls.listFixtures, { query: queryOf(filtersOf(location.search)) })) : null,
    fixtureId === undefined ? null : orNull(call(calls.getFixture, { params: { fixtureId } }).catch(notFoundIfUnknown)),
    loggedIn ? orNull(call(calls.listSportsBets, { query: { state: 'open' } })) : null,
  ]);
  if (isLoadAnswer(detail)) return detail;
  return { config, overview, list: list && { ...list, fixtures: firstRows(list.fixtures) }, detail, bets };
}

/** In the order of the list, so that what comes later comes below. */
function firstRows(fixtures: readonly Fixture[]): Fixture[] {
  return firstOf(groupFixtures(fixtures), FIRST_ROWS).flatMap((group) => group.fixtures);
}

/**
 * The part of the line that the list shows first. Of fixtures that have not begun it is the first sport, which fits in
 * one page of the answer. Days depend on the player's zone and are chosen in the page.
 */
function queryOf({ show, sport, league, search }: Filters): FixturesQuery {
  const asked = sport ?? (show === 'live' || search !== '' ? null : SPORTS[0]);
  return {
    phase: show === 'live' ? 'live' : 'prematch',
    ...(show === 'soon' && { withinHours: String(SOON_HOURS) }),
    ...(asked && { sport: asked }),
    ...(league !== null && { league }),
    ...(search !== '' && { search }),
  };
}

function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}
