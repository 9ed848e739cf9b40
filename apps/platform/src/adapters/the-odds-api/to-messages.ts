import type { Score, Sport, SportsName } from '@baize/protocol';
import { lineResults, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import type { FeedFixture, FeedMarket, FeedMessage } from '../../sports/feed/feed.ts';
import type { OddsEvent, OddsMarket, ScoreEvent } from './documents.ts';
import type { Documents } from './read-documents.ts';

/** Our sports by the prefix of the API's sport keys; other sports are left out. */
const SPORT_OF: readonly (readonly [prefix: string, sport: Sport])[] = [
  ['soccer_', 'football'],
  ['icehockey_', 'ice-hockey'],
  ['basketball_', 'basketball'],
  ['tennis_', 'tennis'],
];
const DRAW = 'Draw';

/** What is known of one event: from one of the documents, or from both. */
interface KnownEvent {
  readonly event: OddsEvent | ScoreEvent;
  readonly odds: OddsEvent | null;
  readonly result: ScoreEvent | null;
}

/** Everything that documents say, as messages of a feed. It may be sent again in full at any time. */
export function toMessages({ odds, scores }: Documents, now: number): FeedMessage[] {
  const known = new Map<string, KnownEvent>();
  for (const event of scores) known.set(event.id, { event, odds: null, result: event });
  for (const event of odds) known.set(event.id, { event, odds: event, result: known.get(event.id)?.result ?? null });
  return [...known.values()].flatMap((each) => messagesOf(each, now));
}

function messagesOf(known: KnownEvent, now: number): FeedMessage[] {
  const fixture = fixtureOf(known, now);
  if (fixture === null) return [];
  const changes: FeedMessage[] = [{ type: 'fixtureChange', fixture, events: [] }];
  const markets = known.odds === null ? [] : marketsOf(known.odds);
  // A match in play is updated too slowly here to be bet on.
  if (fixture.status === 'not-started') changes.push({ type: 'oddsChange', fixtureId: fixture.id, markets });
  else changes.push({ type: 'betStop', fixtureId: fixture.id, marketIds: null });
  return changes;
}

/** Null for sports that we do not have, and for events without two sides. */
function fixtureOf({ event, result }: KnownEvent, now: number): FeedFixture | null {
  const sport = SPORT_OF.find(([prefix]) => event.sport_key.startsWith(prefix))?.[1];
  if (sport === undefined || !event.home_team || !event.away_team) return null;
  const startsAt = Date.parse(event.commence_time);
  const isOver = result?.completed === true;
  return {
    id: event.id,
    league: { id: event.sport_key, sport, name: named(event.sport_title) },
    startsAt,
    status: isOver ? 'ended' : now >= startsAt ? 'live' : 'not-started',
    competitors: [
      { id: 'home', name: named(event.home_team) },
      { id: 'away', name: named(event.away_team) },
    ],
    score: result === null ? null : scoreOf(result),
    clock: null,
  };
}

/** The API has names in one script only. */
function named(name: string): SportsName {
  return { latin: name, cyrillic: name, devanagari: name };
}

function scoreOf({ scores, home_team, away_team }: ScoreEvent): Score | null {
  const of = (name: string | null | undefined): number => Number(scores?.find((each) => each.name === name)?.score);
  const total = [of(home_team), of(away_team)];
  return total.every(Number.isSafeInteger) ? { total, periods: [], points: null, serving: null } : null;
}

/** Each market of the first bookmaker that has it. */
function marketsOf(event: OddsEvent): FeedMarket[] {
  const first = (key: string): OddsMarket | undefined =>
    event.bookmakers.flatMap(({ markets }) => markets).find((market) => market.key === key);
  return [winnerOf(event, first('h2h')), handicapOf(event, first('spreads')), totalOf(first('totals'))].flatMap(
    (market) => market ?? [],
  );
}

function winnerOf({ home_team, away_team }: OddsEvent, market: OddsMarket | undefined): FeedMarket | null {
  const sides = [
    ['home', home_team],
    ['draw', DRAW],
    ['away', away_team],
  ] as const;
  const selections = sides.flatMap(([id, name]) => selectionOf(id, market, name) ?? []);
  const hasBoth = ['home', 'away'].every((id) => selections.some((each) => each.id === id));
  return hasBoth ? { ...winnerSpec, status: 'open', selections } : null;
}

function handicapOf({ home_team, away_team }: OddsEvent, market: OddsMarket | undefined): FeedMarket | null {
  const point = market?.outcomes.find(({ name }) => name === home_team)?.point;
  return lineMarket('handicap', point, [
    selectionOf('home', market, home_team),
    selectionOf('away', market, away_team),
  ]);
}

function totalOf(market: OddsMarket | undefined): FeedMarket | null {
  const point = market?.outcomes.find(({ name }) => name === 'Over')?.point;
  return lineMarket('total', point, [selectionOf('over', market, 'Over'), selectionOf('under', market, 'Under')]);
}

type Selection = FeedMarket['selections'][number];

/** Null unless both sides have odds, and the line is a multiple of a quarter. */
function lineMarket(
  kind: 'handicap' | 'total',
  point: number | undefined,
  sides: readonly (Selection | null)[],
): FeedMarket | null {
  const line = point === undefined ? NaN : point * 100;
  const selections = sides.flatMap((side) => side ?? []);
  if (!Number.isSafeInteger(line) || line % 25 !== 0 || selections.length < 2) return null;
  return { ...lineSpec(kind, line), status: 'open', selections };
}

function selectionOf(id: string, market: OddsMarket | undefined, name: string | null | undefined): Selection | null {
  const price = market?.outcomes.find((outcome) => outcome.name === name)?.price;
  if (price === undefined || price <= 1) return null;
  return { id, oddsMilli: Math.max(1001, Math.round(price * 1000)) };
}

/**
 * Settlements of completed events, for the requested markets: the documents have no market results, and no odds of a
 * match that is over. Their revision is the instant of the score.
 */
export function settlementsOf(
  scores: readonly ScoreEvent[],
  marketsOf: (fixtureId: string) => readonly string[],
): FeedMessage[] {
  return scores.flatMap((event) => {
    const score = event.completed ? scoreOf(event) : null;
    if (score === null) return [];
    const [home, away] = score.total as [number, number];
    const revision = Date.parse(event.last_update ?? event.commence_time);
    return marketsOf(event.id).flatMap((marketId): FeedMessage[] => {
      const results = resultsOf(marketId, home, away);
      if (results === null) return [];
      return [{ type: 'betSettlement', fixtureId: event.id, marketId, revision, results }];
    });
  });
}

function resultsOf(marketId: string, home: number, away: number) {
  if (marketId === winnerSpec.id) return wonBy(home > away ? 'home' : home < away ? 'away' : 'draw');
  const [, kind, line] = /^(handicap|total):(-?\d+)$/.exec(marketId) ?? [];
  if (kind === undefined) return null;
  return lineResults(lineSpec(kind === 'total' ? 'total' : 'handicap', Number(line)), home, away);
}
