import type { Fixture, League, SportsConfig, SportsMarket, SportsName, SportsOverview } from '@baize/protocol';

function nameOf(latin: string, cyrillic = latin): SportsName {
  return { latin, cyrillic, devanagari: latin };
}

export const league: League = { id: 'north-cup', sport: 'football', name: nameOf('North Cup', 'Кубок Севера') };

export function winnerOf(version: number, odds: readonly [number, number, number]): SportsMarket {
  const [home, draw, away] = odds;
  return {
    id: 'winner',
    kind: 'winner',
    lineHundredths: null,
    period: null,
    status: 'open',
    version,
    winners: 1,
    selections: [
      { id: 'home', oddsMilli: home, result: null },
      { id: 'draw', oddsMilli: draw, result: null },
      { id: 'away', oddsMilli: away, result: null },
    ],
  };
}

export const total: SportsMarket = {
  id: 'total:250',
  kind: 'total',
  lineHundredths: 250,
  period: null,
  status: 'open',
  version: 1,
  winners: 1,
  selections: [
    { id: 'over', oddsMilli: 1_950, result: null },
    { id: 'under', oddsMilli: 1_850, result: null },
  ],
};

/** A live match with two markets; `number` distinguishes it from others. */
export function fixtureOf(number: number, changes: Partial<Fixture> = {}): Fixture {
  return {
    id: `f${number}`,
    sport: 'football',
    leagueId: league.id,
    startsAt: 1_700_000_000_000 + number,
    status: 'live',
    competitors: [
      { id: `home-${number}`, name: nameOf(`Maral ${number}`, `Марал ${number}`) },
      { id: `away-${number}`, name: nameOf(`Granit ${number}`, `Гранит ${number}`) },
    ],
    score: { total: [1, 0], periods: [[1, 0]], points: null, serving: null },
    clock: { period: 2, minute: 67, isBreak: false },
    mainMarketIds: ['winner', 'total:250'],
    markets: [winnerOf(1, [2_350, 2_900, 3_400]), total],
    marketCount: 12,
    ...changes,
  };
}

export const overview: SportsOverview = {
  sports: [{ sport: 'football', liveCount: 3, prematchCount: 1 }],
  leagues: [{ ...league, liveCount: 3, prematchCount: 1 }],
  at: 1_700_000_000_000,
  serverNow: 1_700_000_000_000,
};

export const config: SportsConfig = {
  source: 'generated',
  sports: [],
  marketKinds: [],
  selections: [],
  limits: [{ currency: 'RUB', minStakeUnits: 200_000, maxStakeUnits: 250_000_000, maxPayoutUnits: 5_000_000_000 }],
  liveDelayMs: 4_000,
  cashOutHoldMs: 5_000,
  cashOutMarginBasisPoints: 500,
  staleAfterMs: 1_000,
};
