import type { Fixture, FixtureEvent, League, SportsMarket } from '@baize/protocol';

/** A fixture with everything that is published of it. */
export interface FixtureState {
  readonly league: League;
  /** With all markets. */
  readonly fixture: Fixture;
  /** Oldest first. */
  readonly events: readonly FixtureEvent[];
}

/** Events that are kept of a fixture: a tennis match has a few dozen. */
export const MAX_EVENTS = 100;

/** Whether there is still something to bet on it, now or later. */
export function isOffered({ status }: Pick<SportsMarket, 'status'>): boolean {
  return status === 'open' || status === 'suspended';
}

/** The winner and, where there are any, the total and the handicap nearest to even odds: open ones first. */
export function mainMarketsOf(markets: readonly SportsMarket[]): string[] {
  const winner = markets.find(({ kind }) => kind === 'winner' || kind === 'outright');
  return [winner, nearestToEven(markets, 'total'), nearestToEven(markets, 'handicap')].flatMap(
    (market) => market?.id ?? [],
  );
}

function nearestToEven(markets: readonly SportsMarket[], kind: SportsMarket['kind']): SportsMarket | undefined {
  return markets
    .filter((market) => market.kind === kind && market.period === null && isOffered(market))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || unevenness(one) - unevenness(other))[0];
}

function rankOf({ status, lineHundredths }: SportsMarket): number {
  // Lists show half lines, and a quarter line only if there is no other.
  return (status === 'open' ? 0 : 2) + (lineHundredths! % 100 === 50 || lineHundredths! % 100 === -50 ? 0 : 1);
}

/** How far its odds are apart, as a ratio. */
function unevenness({ selections }: SportsMarket): number {
  const [first, second] = selections;
  return Math.abs(Math.log(first!.oddsMilli / second!.oddsMilli));
}

/** The fixture as lists show it. */
export function listed(fixture: Fixture): Fixture {
  return { ...fixture, markets: mainOf(fixture, fixture.mainMarketIds) };
}

export function mainOf({ markets }: Pick<Fixture, 'markets'>, ids: readonly string[]): SportsMarket[] {
  return ids.flatMap((id) => markets.find((market) => market.id === id) ?? []);
}
