import { inMillionths, serveForm } from '@baize/fairness/fixture/fixture-sports';
import { tennisCourse } from '@baize/fairness/fixture/tennis';
import { SETS_TO_WIN, type Serve } from '@baize/fairness/fixture/tennis-scoring';
import type { SelectionResult } from '@baize/protocol';
import { lineResults, wonBy } from '../../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../../sports/feed/market-spec.ts';
import { type Expectation, type Model, periodSpec, plainSpec, sidesOf } from '../match.ts';
import { type Outcome, expectLine, halfLine, sumOf } from '../outcomes.ts';
import { expectSets, periodResults } from '../races.ts';
import { type MatchEnd, freshEnds, gamesBefore, matchEnds, presentEnds } from './ends.ts';

/** Each player's chance of a point with the own serve, and the lines of games that follow from it. */
export interface TennisForm {
  readonly serve: Serve;
  readonly totalLine: number;
  readonly handicapLine: number;
}

const SERVE = 0.62;
const SPREAD = 0.028;

/** Best of three sets, point by point; a point's chance depends on who serves and on nothing else. */
export const tennis: Model<TennisForm> = {
  formOf([home = 0, away = 0]) {
    const edge = SPREAD * (home - away);
    return formOfServe([SERVE + edge, SERVE - edge]);
  },
  strengthsOf: ({ serve }) => serve.map(inMillionths),
  formOfStrengths: (strengths) => formOfServe(serveForm(strengths)),
  course: ({ serve }, draws) => tennisCourse(serve, draws),
  clockAt: (_atMs, { period, isBreak }) => ({ period, minute: null, isBreak }),
  expect(form, seen, _atMs, step) {
    const sets = (step?.score.total ?? [0, 0]) as [number, number];
    const set = sets[0] + sets[1] + 1;
    const present = step === null ? freshEnds(seen.serve) : presentEnds(seen.serve, step, set);
    const before = gamesBefore(step, set);
    const ends = matchEnds(seen.serve, sets, before, present);
    const setShare = (asked: number): number =>
      sumOf(asked === set ? present : freshEnds(seen.serve), ({ home, away }) => home > away);
    return specsOf(form, set)
      .filter(({ period }) => period === null || period >= set)
      .map((spec) => expectOf(spec, ends, setShare));
  },
  offered: (form, step) => specsOf(form, step.score.periods.length),
  results(spec, { score }, isOver): Record<string, SelectionResult> | null {
    const [home, away] = score.total as [number, number];
    if (spec.kind === 'period-winner') return periodResults(spec.period!, score.periods, home + away);
    if (!isOver) return null;
    if (spec.kind === 'winner') return wonBy(home > away ? 'home' : 'away');
    if (spec.kind === 'correct-score') return wonBy(`${home}-${away}`);
    const games = (side: number): number => score.periods.reduce((sum, each) => sum + each[side]!, 0);
    return lineResults(spec, games(0), games(1));
  },
};

function formOfServe(serve: Serve): TennisForm {
  const ends = matchEnds(serve, [0, 0], [0, 0], freshEnds(serve));
  const mean = (of: (end: MatchEnd) => number): number => ends.reduce((sum, end) => sum + of(end) * end.chance, 0);
  return {
    serve,
    totalLine: halfLine(mean(({ games }) => games[0] + games[1])),
    handicapLine: -halfLine(mean(({ games }) => games[0] - games[1])),
  };
}

function specsOf({ totalLine, handicapLine }: TennisForm, set: number): MarketSpec[] {
  const around = (line: number): number[] => [-400, -200, 0, 200, 400].map((by) => line + by);
  const periods = Math.max(SETS_TO_WIN, Math.min(SETS_TO_WIN * 2 - 1, set));
  return [
    winnerSpec,
    ...around(totalLine).map((line) => lineSpec('total', line)),
    ...around(handicapLine).map((line) => lineSpec('handicap', line)),
    plainSpec('correct-score'),
    ...Array.from({ length: periods }, (_, index) => periodSpec(index + 1)),
  ];
}

function expectOf(spec: MarketSpec, ends: readonly MatchEnd[], setShare: (set: number) => number): Expectation {
  const inGames = (): Outcome[] => ends.map(({ games, chance }) => ({ home: games[0], away: games[1], chance }));
  const inSets = (): Outcome[] => ends.map(({ sets, chance }) => ({ home: sets[0], away: sets[1], chance }));
  switch (spec.kind) {
    case 'total':
    case 'handicap':
      return expectLine(spec.kind, spec.lineHundredths!, inGames());
    case 'period-winner':
      return sidesOf(spec, setShare(spec.period!));
    case 'correct-score':
      return expectSets(spec, SETS_TO_WIN, inSets());
    case 'winner':
    case 'both-score':
    case 'outright':
    case 'top-three':
      return sidesOf(
        spec,
        sumOf(inSets(), ({ home, away }) => home > away),
      );
  }
}
