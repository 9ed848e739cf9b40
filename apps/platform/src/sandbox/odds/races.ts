import type { CourseStep } from '@baize/fairness/fixture/course';
import { inMillionths, raceForm } from '@baize/fairness/fixture/fixture-sports';
import {
  ESPORTS as ESPORTS_PLAY,
  type RaceForm,
  type RaceSport as RacePlay,
  VOLLEYBALL as VOLLEYBALL_PLAY,
  raceCourse,
  raceTarget,
} from '@baize/fairness/fixture/races';
import type { SelectionResult } from '@baize/protocol';
import { lineResults, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import { type Expectation, type Model, periodSpec, plainSpec, sidesOf } from './match.ts';
import { type Outcome, expectLine, sumOf } from './outcomes.ts';

/** A sport of sets, each a race to so many points, and its expected figures. */
export interface RaceSport {
  readonly play: RacePlay;
  /** How much a difference of ratings counts. */
  readonly spread: number;
}

export const VOLLEYBALL: RaceSport = { play: VOLLEYBALL_PLAY, spread: 0.022 };
export const ESPORTS: RaceSport = { play: ESPORTS_PLAY, spread: 0.035 };

/** Points that fall independently of each other, so that every chance is exact. */
export function raceModel({ play: sport, spread }: RaceSport): Model<RaceForm> {
  function specsOf(played: number): MarketSpec[] {
    const most = sport.setsToWin * 2 - 1;
    const totals = Array.from({ length: most - sport.setsToWin }, (_, index) => (sport.setsToWin + index) * 100 + 50);
    const handicaps = Array.from({ length: sport.setsToWin - 1 }, (_, index) => (index + 1) * 100 + 50);
    const periods = Math.max(sport.setsToWin, Math.min(most, played));
    return [
      winnerSpec,
      ...totals.map((line) => lineSpec('total', line)),
      ...handicaps.flatMap((line) => [lineSpec('handicap', -line), lineSpec('handicap', line)]),
      plainSpec('correct-score'),
      ...Array.from({ length: periods }, (_, index) => periodSpec(index + 1)),
    ];
  }

  /** The home side's chance of a set, from its points. */
  const setShare = ({ point }: RaceForm, set: number, home = 0, away = 0): number =>
    raceShare(point, raceTarget(sport, set), home, away);

  return {
    formOf: ([home = 0, away = 0]) => ({ point: 0.5 + spread * (home - away) + 0.004 }),
    strengthsOf: ({ point }) => [inMillionths(point)],
    formOfStrengths: raceForm,
    course: (form, draws) => raceCourse(sport, form, draws),
    clockAt: (_atMs, { period, isBreak }) => ({ period, minute: null, isBreak }),
    expect(_form, seen, _atMs, step) {
      const [home, away] = step === null ? [0, 0] : (step.score.total as [number, number]);
      const set = home + away + 1;
      const [points, others] = step?.score.periods[set - 1] ?? [0, 0];
      const share = (asked: number): number => setShare(seen, asked, ...(asked === set ? [points, others] : []));
      const outcomes = setOutcomes(sport.setsToWin, home, away, share);
      return specsOf(set)
        .filter(({ period }) => period === null || period >= set)
        .map((spec) => expectOf(sport, spec, outcomes, share));
    },
    offered: (_form, step) => specsOf(step.score.periods.length),
    results: (spec, step, isOver) => setResults(spec, step, isOver),
  };
}

/** Chance of reaching `target` with two points ahead first, from a score. Exact. */
export function raceShare(point: number, target: number, home: number, away: number): number {
  const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
  // Beyond the target only the difference counts.
  const over = Math.max(0, Math.min(home, away) - (target - 1));
  const memo = new Map<number, number>();
  const from = (one: number, other: number): number => {
    if (one >= target && one - other >= 2) return 1;
    if (other >= target && other - one >= 2) return 0;
    if (one === other && one >= target - 1) return deuce;
    const key = one * 1000 + other;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const share = point * from(one + 1, other) + (1 - point) * from(one, other + 1);
    memo.set(key, share);
    return share;
  };
  return from(home - over, away - over);
}

/** Every way in which the sets may end. */
function setOutcomes(setsToWin: number, home: number, away: number, share: (set: number) => number): Outcome[] {
  if (home === setsToWin || away === setsToWin) return [{ home, away, chance: 1 }];
  const chance = share(home + away + 1);
  const scaled = (outcomes: Outcome[], by: number): Outcome[] =>
    outcomes.map((outcome) => ({ ...outcome, chance: outcome.chance * by }));
  return [
    ...scaled(setOutcomes(setsToWin, home + 1, away, share), chance),
    ...scaled(setOutcomes(setsToWin, home, away + 1, share), 1 - chance),
  ];
}

function expectOf(
  { setsToWin }: RacePlay,
  spec: MarketSpec,
  outcomes: readonly Outcome[],
  share: (set: number) => number,
): Expectation {
  switch (spec.kind) {
    case 'total':
    case 'handicap':
      return expectLine(spec.kind, spec.lineHundredths!, outcomes);
    case 'period-winner':
      return sidesOf(spec, share(spec.period!));
    case 'correct-score':
      return expectSets(spec, setsToWin, outcomes);
    case 'winner':
    case 'both-score':
    case 'outright':
    case 'top-three':
      return sidesOf(
        spec,
        sumOf(outcomes, ({ home, away }) => home > away),
      );
  }
}

/** The chance of each score in sets. */
export function expectSets(spec: MarketSpec, setsToWin: number, outcomes: readonly Outcome[]): Expectation {
  const lost = Array.from({ length: setsToWin }, (_, index) => index);
  const scores = [
    ...lost.map((others) => [setsToWin, others] as const),
    ...lost.map((others) => [others, setsToWin] as const),
  ];
  const selections = scores.map(([home, away]) => ({
    id: `${home}-${away}`,
    share: sumOf(outcomes, (outcome) => outcome.home === home && outcome.away === away),
  }));
  return { ...spec, selections };
}

/** How a market of sets ended. A market of one set ends with that set. */
function setResults(spec: MarketSpec, { score }: CourseStep, isOver: boolean): Record<string, SelectionResult> | null {
  const [home, away] = score.total as [number, number];
  if (spec.kind === 'period-winner') return periodResults(spec.period!, score.periods, home + away);
  if (!isOver) return null;
  if (spec.kind === 'correct-score') return wonBy(`${home}-${away}`);
  if (spec.kind === 'winner') return wonBy(home > away ? 'home' : 'away');
  return lineResults(spec, home, away);
}

/** @param ended how many sets are over */
export function periodResults(
  period: number,
  periods: readonly (readonly number[])[],
  ended: number,
): Record<string, SelectionResult> | null {
  if (period > ended) return null;
  const [home, away] = periods[period - 1] as [number, number];
  return wonBy(home > away ? 'home' : 'away');
}
