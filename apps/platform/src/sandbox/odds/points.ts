import type { FixtureClock, SelectionResult } from '@baize/protocol';
import { lineResults, marginOf, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import type { Draws } from './draws.ts';
import { type Expectation, type Model, type Script, type Step, sidesOf } from './match.ts';
import { halfLine } from './outcomes.ts';

/** How well each side makes its possessions count; 1 is average. */
export interface PointForm {
  readonly home: number;
  readonly away: number;
}

const PERIODS = 4;
const PERIOD_MINUTES = 10;
const OVERTIME_MINUTES = 5;
/** Real time of a minute of the clock, which stops. */
const MINUTE_MS = 130_000;
const BREAK_MS = 240_000;
/** The clock's time of a possession. */
const POSSESSION_MS = (14.5 / 60) * MINUTE_MS;
/** Chances of one, two and three points in an average possession. */
const POINT_CHANCES = [0.05, 0.34, 0.11] as const;
const MEAN = 1.06;
const SQUARE = 2.4;
const HOME_FACTOR = 1.02;
const SPREAD = 0.05;
/** Real time before the end of a period in which nothing is taken. */
const LAST_SECONDS_MS = 40_000;

/** Basketball: sides in turn make possessions of nought to three points. Chances by the normal law of many of them. */
export const basketball: Model<PointForm> = {
  formOf([home = 0, away = 0]) {
    const edge = Math.exp(SPREAD * (home - away)) * HOME_FACTOR;
    return { home: edge, away: 1 / edge };
  },
  script: scriptOf,
  clockAt(atMs, step): FixtureClock {
    const { minute } = playedAt(atMs);
    return { period: step.period, minute: Math.floor(minute), isBreak: step.isBreak };
  },
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

/** What so many possessions, half of them each side's, add. */
function lawOf({ home, away }: PointForm, possessions: number) {
  const each = possessions / 2;
  const variance = [home, away].reduce((sum, factor) => sum + SQUARE * factor - (MEAN * factor) ** 2, 0);
  return {
    total: each * MEAN * (home + away),
    difference: each * MEAN * (home - away),
    // Above nothing: the last possession may still turn everything.
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

/** Where the clock stands: whole match minutes and, after the fourth quarter, those of overtime. */
function playedAt(atMs: number): { minute: number; period: number } {
  for (let period = 1, from = 0, minute = 0; ; period++) {
    const minutes = period > PERIODS ? OVERTIME_MINUTES : PERIOD_MINUTES;
    const length = minutes * MINUTE_MS;
    if (atMs < from + length + BREAK_MS)
      return { period, minute: minute + Math.min(minutes, Math.max(0, (atMs - from) / MINUTE_MS)) };
    from += length + BREAK_MS;
    minute += minutes;
  }
}

function possessionsLeft(atMs: number, step: Step | null): number {
  const regular = PERIODS * PERIOD_MINUTES;
  const { minute } = step === null ? { minute: 0 } : playedAt(atMs);
  const overtimes = step === null ? 0 : Math.max(0, step.period - PERIODS);
  return (Math.max(0, regular + overtimes * OVERTIME_MINUTES - minute) * MINUTE_MS) / POSSESSION_MS;
}

function scriptOf(form: PointForm, draws: Draws): Script {
  const total = [0, 0];
  const periods: number[][] = [];
  const steps: Step[] = [];
  const closed: [number, number][] = [];
  const add = (
    atMs: number,
    period: number,
    isBreak: boolean,
    kind: 'ended' | 'period-ended' | 'started' | null,
  ): void => {
    const score = { total: [...total], periods: periods.map((each) => [...each]), points: null, serving: null };
    steps.push({ atMs, period, isBreak, score, event: kind === null ? null : { kind, competitor: null } });
  };
  for (let period = 1, from = 0; ; period++) {
    periods.push([0, 0]);
    add(from, period, false, period === 1 ? 'started' : null);
    const length = (period > PERIODS ? OVERTIME_MINUTES : PERIOD_MINUTES) * MINUTE_MS;
    playPeriod(from, length, period);
    const isLevel = total[0] === total[1];
    closed.push([from + length - LAST_SECONDS_MS, from + length]);
    if (period >= PERIODS && !isLevel) {
      add(from + length, period, false, 'ended');
      return { steps, closed };
    }
    add(from + length, period, true, 'period-ended');
    from += length + BREAK_MS;
  }

  function playPeriod(from: number, length: number, period: number): void {
    let side = draws.happens(0.5) ? 0 : 1;
    for (let at = POSSESSION_MS * draws.between(0.5, 1.5); at < length; at += POSSESSION_MS * draws.between(0.5, 1.5)) {
      const factor = side === 0 ? form.home : form.away;
      const scored = POINT_CHANCES.map((chance) => chance * factor);
      const points = draws.pick([1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored]);
      if (points > 0) {
        total[side]! += points;
        periods[period - 1]![side]! += points;
        add(from + at, period, false, null);
      }
      side = 1 - side;
    }
  }
}
