import type { CourseStep } from '../fixture/course.ts';
import { FIXTURE_ALGORITHM, type FixtureInputs, fixtureHash, playFixture } from '../fixture/fixture.ts';
import type { FixtureSportName } from '../fixture/fixture-sports.ts';
import { sha256Hex } from '../sha256.ts';
import { type Comparison, comparison } from './comparison.ts';
import { type CaseSource, nodeHmac } from './source.ts';

const SPORTS: readonly FixtureSportName[] = [
  'football',
  'ice-hockey',
  'basketball',
  'tennis',
  'volleyball',
  'esports',
  'golf',
];

/** Strengths as the generator gives them, and some that it never does. */
const STRENGTHS: Readonly<Record<FixtureSportName, (source: CaseSource) => number[]>> = {
  football: (source) => [200 + source.below(4_000), 200 + source.below(4_000)],
  'ice-hockey': (source) => [1_000 + source.below(6_000), 1 + source.below(6_000)],
  basketball: (source) => [500_000 + source.below(1_000_001), 900_000 + source.below(200_000)],
  tennis: (source) => [450_000 + source.below(300_000), 450_000 + source.below(300_000)],
  volleyball: (source) => [250_000 + source.below(500_000)],
  esports: (source) => [250_000 + source.below(500_000)],
  golf: (source) => Array.from({ length: 2 + source.below(9) }, () => source.below(200_001) - 100_000),
};

/** Generated fixtures of the sports generator with their courses. */
export const fixture: Comparison = comparison(
  FIXTURE_ALGORITHM,
  (source) => {
    const sport = source.oneOf(SPORTS);
    const fixtureId = `${sport}-cup-${source.below(source.oneOf([100, 1_000_000]))}`;
    return { fixtureId, sport, strengths: STRENGTHS[sport](source), seed: source.hex() };
  },
  ({ seed, ...given }) => {
    const inputs: FixtureInputs = { algorithm: FIXTURE_ALGORITHM, ...given };
    const { course, events, score } = playFixture(inputs, seed, nodeHmac);
    return {
      hash: fixtureHash(inputs, seed),
      total: score.total,
      periods: score.periods,
      events,
      courseHash: sha256Hex(course.steps.map(stepText).join('\n')),
    };
  },
);

/** A step on a line of its own, every figure of it. */
function stepText({ atMs, period, isBreak, score, event }: CourseStep): string {
  const { total, periods, points, serving } = score;
  const each = periods.map((scores) => scores.join(',')).join('/');
  const values = [Math.floor(atMs), period, isBreak, total.join(','), each, points?.join(','), serving];
  return [...values, event?.kind, event?.competitor].map((value) => String(value ?? '-')).join(' ');
}
