import type { Fixture, FixtureChange, League, Sport, SportsLine, SportsLineMessage } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import type { BoardChange } from './board-changes.ts';
import type { Board, BoardNews } from './board.ts';
import { type FixtureState, listed, mainOf } from './fixture-state.ts';

/** Which fixtures a list topic has. */
export type Belongs = (fixture: Fixture) => boolean;

export const isLive: Belongs = ({ status }) => status === 'live';
export const isPrematchOf =
  (sport: Sport): Belongs =>
  (fixture) =>
    fixture.sport === sport && fixture.status === 'not-started';

/** Everything that belongs to a list, with its leagues. */
export function lineOf(board: Board, belongs: Belongs, clock: Clock): SportsLine {
  const states = [...board.states.values()].filter(({ fixture }) => belongs(fixture));
  return {
    fixtures: states.map(({ fixture }) => listed(fixture)),
    leagues: leaguesOf(states),
    at: board.at,
    serverNow: clock(),
  };
}

/** The message for a list's subscribers; null if nothing of the news concerns them. */
export function listMessage(news: BoardNews, belongs: Belongs, serverNow: number): SportsLineMessage | null {
  const { at } = news;
  if (news.kind === 'asOf') return { type: 'asOf', at, serverNow };
  const added: FixtureState[] = [];
  const changed: FixtureChange[] = [];
  const removed: string[] = [];
  for (const change of news.changes) {
    const [was, is] = [has(change.before, belongs), has(change.after, belongs)];
    if (is && (!was || change.update.whole !== null)) added.push(change.after!);
    else if (is) changed.push(...listChange(change));
    else if (was) removed.push(change.update.fixtureId);
  }
  // The prices of this list are true as of now, even if only others have changed.
  if (added.length + changed.length + removed.length === 0) return { type: 'asOf', at, serverNow };
  return {
    type: 'changed',
    added: added.map(({ fixture }) => listed(fixture)),
    leagues: leaguesOf(added),
    changed,
    removed,
    at,
    serverNow,
  };
}

function has(state: FixtureState | null, belongs: Belongs): boolean {
  return state !== null && belongs(state.fixture);
}

/** The change without the markets that no list shows; empty if nothing is left of it. */
function listChange({ update, before, after }: BoardChange): FixtureChange[] {
  const { markets = [], mainMarketIds, ...rest } = update.change!;
  const shown = after!.fixture.mainMarketIds;
  const known = new Set(mainMarketIds === undefined ? shown : before!.fixture.mainMarketIds);
  const told = new Set(markets.map(({ id }) => id));
  const news = mainOf(after!.fixture, shown).filter(({ id }) => told.has(id) || !known.has(id));
  const change = {
    ...rest,
    ...(mainMarketIds !== undefined && { mainMarketIds }),
    ...(news.length > 0 && { markets: news }),
  };
  const isMore = Object.keys(change).some((key) => key !== 'fixtureId' && key !== 'marketCount');
  const hasOtherCount = before!.fixture.marketCount !== after!.fixture.marketCount;
  return isMore || hasOtherCount ? [change] : [];
}

function leaguesOf(states: readonly FixtureState[]): League[] {
  return [...new Map(states.map(({ league }) => [league.id, league])).values()];
}
