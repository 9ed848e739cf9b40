import { inMillionths, pointForm } from '@baize/fairness/fixture/fixture-sports';
import { BASKETBALL, type PointForm, pointClock, pointCourse, pointsPlayed } from '@baize/fairness/fixture/points';
import type { CourseStep } from '@baize/fairness/fixture/course';
import type { SelectionResult } from '@baize/protocol';
import { lineResults, marginOf, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import { type Expectation, type Model, sidesOf } from './match.ts';
import { halfLine } from './outcomes.ts';

const { periods: PERIODS, periodMinutes: PERIOD_MINUTES, overtimeMinutes: OVERTIME_MINUTES } = BASKETBALL;
const { minuteMs: MINUTE_MS, possessionMs: POSSESSION_MS } = BASKETBALL;
/** Points of an average possession, and their squares. */
const MEAN = 1.06;
const SQUARE = 2.4;
const HOME_FACTOR = 1.02;
const SPREAD = 0.05;

/** Basketball: sides in turn make possessions of nought to three points. Chances by the normal law of many of them. */
export const basketball: Model<PointForm> = {
  formOf([home = 0, away = 0]) {
    const edge = Math.exp(SPREAD * (home - away)) * HOME_FACTOR;
    return { home: edge, away: 1 / edge };
  },
  strengthsOf: ({ home, away }) => [inMillionths(home), inMillionths(away)],
  formOfStrengths: pointForm,
  course: pointCourse,
  clockAt: pointClock,
  expect(form, seen, atMs, step) {
    const [home, away] = step === null ? [0, 0] : (step.score.total as [number, number]);
    const law = lawOf(seen, possessionsLeft(atMs, step));
    return specsOf(form).map((spec): Expectation => {
      if (spec.kind === 'winner') {
        const even = chanceAbove(home - away + law.difference, law.deviation, 0.5);
        const level = chanceAbove(home - away + law.difference, law.deviation, -0.5) - even;
        return sidesOf(spec, even + level / 2);
      }
      const line = spec.lineHundredths!;
      if (spec.kind === 'handicap') {
        // `marginOf` is linear: home wins where the difference exceeds the negative line.
        const margin = marginOf('handicap', line, home, away) / 100;
        return sidesOf(spec, chanceAbove(margin + law.difference, law.deviation, 0));
      }
      const over = chanceAbove(marginOf('total', line, home, away) / 100 + law.total, law.deviation, 0);
      const selections = [
        { id: 'over', share: over },
        { id: 'under', share: 1 - over },
      ];
      return { ...spec, selections };
    });
  },
  offered: (form) => specsOf(form),
  results(spec, step, isOver): Record<string, SelectionResult> | null {
    if (!isOver) return null;
    const [home, away] = step.score.total as [number, number];
    return spec.kind === 'winner' ? wonBy(home > away ? 'home' : 'away') : lineResults(spec, home, away);
  },
};

function specsOf(form: PointForm): MarketSpec[] {
  const { total, difference } = lawOf(form, (PERIODS * PERIOD_MINUTES * MINUTE_MS) / POSSESSION_MS);
  const around = (line: number): number[] => [-1600, -800, -400, 0, 400, 800, 1600].map((by) => line + by);
  return [
    winnerSpec,
    ...around(halfLine(total)).map((line) => lineSpec('total', line)),
    ...around(-halfLine(difference)).map((line) => lineSpec('handicap', line)),
  ];
}

/** The normal law of the points that so many possessions add, half of them of each side. */
function lawOf({ home, away }: PointForm, possessions: number) {
  const each = possessions / 2;
  const variance = [home, away].reduce((sum, factor) => sum + SQUARE * factor - (MEAN * factor) ** 2, 0);
  return {
    total: each * MEAN * (home + away),
    difference: each * MEAN * (home - away),
    // Above zero: the last possession may still decide the match.
    deviation: Math.sqrt(Math.max(each, 0.5) * variance),
  };
}

/** Chance that a normal value exceeds a bound, by Abramowitz and Stegun 7.1.26, whose error is below 2e-7. */
function chanceAbove(mean: number, deviation: number, bound: number): number {
  const x = (mean - bound) / (deviation * Math.SQRT2);
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = Math.sign(x) * (1 - series * Math.exp(-x * x));
  return (1 + erf) / 2;
}

function possessionsLeft(atMs: number, step: CourseStep | null): number {
  const regular = PERIODS * PERIOD_MINUTES;
  const { minute } = step === null ? { minute: 0 } : pointsPlayed(atMs);
  const overtimes = step === null ? 0 : Math.max(0, step.period - PERIODS);
  return (Math.max(0, regular + overtimes * OVERTIME_MINUTES - minute) * MINUTE_MS) / POSSESSION_MS;
}
