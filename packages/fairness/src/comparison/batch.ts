import { cases } from './cases.ts';
import type { Comparison } from './comparison.ts';
import { fixture } from './fixtures.ts';
import { dice, keno, wheel } from './instant.ts';
import { rooms } from './rooms.ts';
import { crash, roulette } from './rounds.ts';
import { caseSource } from './source.ts';
import { coinflip, hilo, miner } from './steps.ts';

/** Every algorithm that there is, former versions too. */
const COMPARISONS: readonly Comparison[] = [
  cases,
  ...coinflip,
  ...crash,
  dice,
  fixture,
  ...hilo,
  keno,
  ...miner,
  ...rooms,
  ...roulette,
  wheel,
];

/** The games whose rules are compared with other implementations. */
export const COMPARED_GAMES: readonly string[] = [...new Set(COMPARISONS.map(({ game }) => game))];

/**
 * So many cases of each algorithm of a game, or of every game for `all`, as lines of JSON without their line feeds. The format is
 * that of docs/fairness.md. The same seed gives the same lines.
 */
export function* caseLines(game: string, count: number, seed: string): Generator<string> {
  for (const { game: name, algorithm, make } of COMPARISONS) {
    if (game !== 'all' && game !== name) continue;
    for (let index = 0; index < count; index++)
      yield JSON.stringify({ case: index, game: name, algorithm, ...make(caseSource(seed, algorithm, index)) });
  }
}

/** The line of a case that was not drawn: `given` has the keys of its algorithm. */
export function caseLine(algorithm: string, given: object): string {
  const { game, expect } = COMPARISONS.find((one) => one.algorithm === algorithm)!;
  return JSON.stringify({ case: 0, game, algorithm, given, expected: expect(given) });
}
