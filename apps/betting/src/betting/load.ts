import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type {
  FixtureDetail,
  FixtureList,
  FixturesQuery,
  SportsBetsPage,
  SportsConfig,
  SportsOverview,
} from '@baize/protocol';
import { BETS_PATH, SOON_HOURS, filtersOf } from '../page/filters.ts';
import type { Filters } from '../page/filters.ts';

/** Rows that the server renders: more than a screen. The rest comes with the live line. */
const FIRST_ROWS = 24;

/** First data of the page. What is null was not asked for or not answered, and is asked for again by the page. */
export interface BettingData {
  readonly config: SportsConfig;
  readonly overview: SportsOverview | null;
  readonly list: FixtureList | null;
  readonly detail: FixtureDetail | null;
  /** The player's bets that are not settled yet. */
  readonly bets: SportsBetsPage | null;
}

/** @throws CallFailure when the limits cannot be had: without them nothing can be bet on */
export async function loadBetting({ call, location, loggedIn }: LoadContext): Promise<BettingData> {
  const fixtureId = location.params['fixture'];
  const isList = fixtureId === undefined && location.path !== BETS_PATH;
  const [config, overview, list, detail, bets] = await Promise.all([
    call(calls.getSportsConfig, {}),
    orNull(call(calls.getSportsOverview, {})),
    isList ? orNull(call(calls.listFixtures, { query: queryOf(filtersOf(location.search)) })) : null,
    fixtureId === undefined ? null : orNull(call(calls.getFixture, { params: { fixtureId } })),
    loggedIn ? orNull(call(calls.listSportsBets, { query: { state: 'open' } })) : null,
  ]);
  return { config, overview, list: list && { ...list, fixtures: list.fixtures.slice(0, FIRST_ROWS) }, detail, bets };
}

/** What of the line the list shows first; days depend on the player's zone and are chosen in the page. */
function queryOf({ show, sport, league, search }: Filters): FixturesQuery {
  return {
    phase: show === 'live' ? 'live' : 'prematch',
    ...(show === 'soon' && { withinHours: String(SOON_HOURS) }),
    ...(sport && { sport }),
    ...(league !== null && { league }),
    ...(search !== '' && { search }),
  };
}

function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null);
}
