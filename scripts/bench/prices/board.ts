import type {
  Fixture,
  FixtureChange,
  SportsLine,
  SportsLineMessage,
  SportsMarket,
} from '../../../packages/protocol/src/index.ts';

/** Matches on the board, each with three prices of its winner and two of its total: 500 prices. */
const MATCHES = 100;
export const PRICES_PER_MATCH = 5;
const LEAGUES = 10;

const nameOf = (text: string) => ({ latin: text, cyrillic: text, devanagari: text });

/** A line whose prices move as often as one likes: the same moves in every run. */
export class Board {
  #version = 1;
  #next = 0;

  line(): SportsLine {
    const fixtures = Array.from({ length: MATCHES }, (_each, index) => this.#fixture(index));
    const leagues = Array.from({ length: LEAGUES }, (_each, index) => ({
      id: `l${index}`,
      sport: 'football' as const,
      name: nameOf(`League ${index}`),
    }));
    return { fixtures, leagues, ...now() };
  }

  /** Moves so many prices, whole matches at a time, each match in its turn. */
  move(prices: number): SportsLineMessage {
    const changed: FixtureChange[] = [];
    for (let moved = 0; moved < prices; moved += PRICES_PER_MATCH) {
      this.#version += 1;
      changed.push({ fixtureId: `f${this.#next}`, markets: this.#markets(this.#next) });
      this.#next = (this.#next + 1) % MATCHES;
    }
    return { type: 'changed', added: [], leagues: [], changed, removed: [], ...now() };
  }

  #fixture(index: number): Fixture {
    return {
      id: `f${index}`,
      sport: 'football',
      leagueId: `l${index % LEAGUES}`,
      startsAt: index,
      status: 'live',
      competitors: [
        { id: `h${index}`, name: nameOf(`Home ${index}`) },
        { id: `a${index}`, name: nameOf(`Away ${index}`) },
      ],
      score: { total: [0, 0], periods: [[0, 0]], points: null, serving: null },
      clock: { period: 1, minute: 10, isBreak: false },
      mainMarketIds: ['winner', 'total:250'],
      markets: this.#markets(index),
      marketCount: 2,
    };
  }

  #markets(index: number): SportsMarket[] {
    const odds = (at: number): number => 1_100 + ((index * 37 + at * 211 + this.#version * 53) % 4_000);
    const market = (id: string, selections: readonly string[], from: number) => ({
      id,
      lineHundredths: id === 'winner' ? null : 250,
      period: null,
      status: 'open' as const,
      version: this.#version,
      winners: 1,
      selections: selections.map((selection, at) => ({ id: selection, oddsMilli: odds(from + at), result: null })),
    });
    return [
      { ...market('winner', ['home', 'draw', 'away'], 0), kind: 'winner' },
      { ...market('total:250', ['over', 'under'], 3), kind: 'total' },
    ];
  }
}

function now(): { at: number; serverNow: number } {
  return { at: Date.now(), serverNow: Date.now() };
}
