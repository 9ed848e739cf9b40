import { lineSpec } from '../../sports/feed/market-spec.ts';
import { marginOf } from '../../sports/feed/line-results.ts';
import type { Expectation } from './match.ts';

/** One way in which a match may end for a market of lines: the count of each side, and the chance of it. */
export interface Outcome {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/**
 * The parts of a stake that win and that are returned on one side of a line, in halves for quarter lines. `margin` is
 * in hundredths.
 */
function partsOf(margin: number): { won: number; stood: number } {
  if (margin >= 50) return { won: 1, stood: 0 };
  if (margin === 25) return { won: 0.5, stood: 0.5 };
  if (margin === 0) return { won: 0, stood: 1 };
  if (margin === -25) return { won: 0, stood: 0.5 };
  return { won: 0, stood: 0 };
}

/**
 * The shares of a total or a handicap. Returned parts (`stood`) are neither won nor lost, so the share of a side is
 * what it wins of the rest.
 */
export function expectLine(kind: 'handicap' | 'total', line: number, outcomes: readonly Outcome[]): Expectation {
  let won = 0;
  let stood = 0;
  for (const { home, away, chance } of outcomes) {
    const parts = partsOf(marginOf(kind, line, home, away));
    won += parts.won * chance;
    stood += parts.stood * chance;
  }
  const share = stood >= 1 ? 0.5 : won / (1 - stood);
  const [first, second] = kind === 'total' ? ['over', 'under'] : ['home', 'away'];
  return {
    ...lineSpec(kind, line),
    selections: [
      { id: first, share },
      { id: second, share: 1 - share },
    ],
  };
}

export function sumOf(outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): number {
  return outcomes.reduce((sum, outcome) => (holds(outcome) ? sum + outcome.chance : sum), 0);
}

/** The half line nearest to a value, in hundredths: 2.7 is 250. */
export function halfLine(value: number): number {
  return Math.round(value - 0.5) * 100 + 50;
}
