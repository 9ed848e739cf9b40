import { chiSquareDeviation, interval } from './statistics.ts';
import { RULES } from '../games/all.ts';
import type { Simulation } from '../simulation.ts';
import { sourceOf } from './source.ts';

/** What many rounds of a game gave. */
export interface Simulated {
  readonly game: string;
  readonly bet: string;
  readonly rounds: number;
  /** By the exact fraction, and as it came; shares of the stake. */
  readonly expected: number;
  readonly returned: number;
  readonly halfWidth: number;
  /** How far the counts of the outcomes lie from what chance gives, in standard deviations. */
  readonly chiSquare: number;
  readonly roundsPerSecond: number;
}

/** Plays a game so many times. The same seed gives the same rounds. */
export function simulate(name: string, simulation: Simulation, rounds: number, seed: string): Simulated {
  const { bet, outcomes, expected, play } = simulation;
  const source = sourceOf(`${seed} ${name}`);
  const counts = outcomes.map(() => 0);
  let sum = 0;
  let squares = 0;
  const began = performance.now();
  for (let round = 0; round < rounds; round++) {
    const { outcome, returned } = play(source, round);
    counts[outcome]! += 1;
    sum += returned;
    squares += returned * returned;
  }
  const seconds = (performance.now() - began) / 1000;
  const { mean, halfWidth } = interval({ count: rounds, sum, squares });
  return {
    game: name,
    bet,
    rounds,
    expected,
    returned: mean,
    halfWidth,
    chiSquare: chiSquareDeviation(
      counts,
      outcomes.map((chance) => chance * rounds),
    ),
    roundsPerSecond: rounds / seconds,
  };
}

/** Simulates so many rounds of every game. The same seed gives the same figures. */
export function simulateAll(rounds: number, seed: string): Simulated[] {
  return Object.entries(RULES).map(([name, { simulation }]) => simulate(name, simulation, rounds, seed));
}
