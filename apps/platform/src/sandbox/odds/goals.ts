import { inThousandths, goalForm } from '@baize/fairness/fixture/fixture-sports';
import {
  FOOTBALL as FOOTBALL_PLAY,
  type GoalForm,
  type GoalSport as GoalPlay,
  ICE_HOCKEY as ICE_HOCKEY_PLAY,
  clockLength,
  clockTime,
  goalClock,
} from '@baize/fairness/fixture/goal-sport';
import { goalCourse } from '@baize/fairness/fixture/goals';
import type { SelectionResult } from '@baize/protocol';
import { lineResults, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import { type Expectation, type Model, plainSpec } from './match.ts';
import { type Outcome, expectLine, halfLine, sumOf } from './outcomes.ts';

/** A sport in which goals fall one by one, and its expected figures. */
export interface GoalSport {
  readonly play: GoalPlay;
  /** Goals of both sides together, and how much better the home side is. */
  readonly goals: number;
  readonly homeFactor: number;
  /** How much a difference of ratings counts. */
  readonly spread: number;
  /** Highest goals of one side that have a correct score of their own. */
  readonly namedGoals: number;
}

export const FOOTBALL: GoalSport = { play: FOOTBALL_PLAY, goals: 2.7, homeFactor: 1.12, spread: 0.32, namedGoals: 4 };
export const ICE_HOCKEY: GoalSport = {
  play: ICE_HOCKEY_PLAY,
  goals: 5.6,
  homeFactor: 1.08,
  spread: 0.22,
  namedGoals: 5,
};

/** The most goals of one side that are counted: more are practically impossible. */
const MOST_GOALS = 14;

/** Goals by two independent Poisson processes. */
export function goalModel(sport: GoalSport): Model<GoalForm> {
  const clockMs = clockLength(sport.play);

  function linesOf({ home, away }: GoalForm): MarketSpec[] {
    const total = halfLine(home + away);
    const handicap = -halfLine(home - away);
    return [
      ...[-100, -50, -25, 0, 25, 50, 100, 200, 300]
        .map((by) => total + by)
        .filter((line) => line > 0)
        .map((line) => lineSpec('total', line)),
      ...[-150, -100, -50, -25, 0, 25, 50, 100, 150].map((by) => lineSpec('handicap', handicap + by)),
    ];
  }

  function specsOf(form: GoalForm): MarketSpec[] {
    return [winnerSpec, ...linesOf(form), plainSpec('both-score'), plainSpec('correct-score')];
  }

  return {
    formOf([home = 0, away = 0]) {
      const each = sport.goals / 2;
      const edge = Math.exp(sport.spread * (home - away)) * sport.homeFactor;
      return { home: each * edge, away: each / edge };
    },
    strengthsOf: ({ home, away }) => [inThousandths(home), inThousandths(away)],
    formOfStrengths: goalForm,
    course: (form, draws) => goalCourse(sport.play, form, draws),
    clockAt: (atMs, step) => goalClock(sport.play, atMs, step),
    expect(form, seen, atMs, step) {
      const left = step === null ? 1 : 1 - clockTime(sport.play, atMs).clock / clockMs;
      const [home, away] = step === null ? [0, 0] : (step.score.total as [number, number]);
      const outcomes = outcomesOf(home, away, seen.home * left, seen.away * left);
      return specsOf(form).map((spec) => expectOf(sport, spec, outcomes));
    },
    offered: (form) => specsOf(form),
    results(spec, step, isOver) {
      if (!isOver) return null;
      const [home, away] = step.score.total as [number, number];
      return resultsOf(sport, spec, home, away);
    },
  };
}

function outcomesOf(home: number, away: number, homeRate: number, awayRate: number): Outcome[] {
  const [more, moreAway] = [poisson(homeRate), poisson(awayRate)];
  return more.flatMap((chance, goals) =>
    moreAway.map((other, goalsAway) => ({ home: home + goals, away: away + goalsAway, chance: chance * other })),
  );
}

/** Chances of 0, 1, 2 ... goals, the last one includes all higher counts. */
function poisson(rate: number): number[] {
  const chances: number[] = [];
  let chance = Math.exp(-rate);
  let left = 1;
  for (let goals = 0; goals < MOST_GOALS; goals++) {
    chances.push(chance);
    left -= chance;
    chance *= rate / (goals + 1);
  }
  return [...chances, Math.max(0, left)];
}

function expectOf(sport: GoalSport, spec: MarketSpec, outcomes: readonly Outcome[]): Expectation {
  switch (spec.kind) {
    case 'total':
    case 'handicap':
      return expectLine(spec.kind, spec.lineHundredths!, outcomes);
    case 'both-score': {
      const share = sumOf(outcomes, ({ home, away }) => home > 0 && away > 0);
      const selections = [
        { id: 'yes', share },
        { id: 'no', share: 1 - share },
      ];
      return { ...spec, selections };
    }
    case 'correct-score': {
      const shares = new Map(namedScores(sport).map((id) => [id, 0]));
      for (const { home, away, chance } of outcomes) {
        const id = scoreId(sport, home, away);
        shares.set(id, (shares.get(id) ?? 0) + chance);
      }
      return { ...spec, selections: [...shares].map(([id, share]) => ({ id, share })) };
    }
    case 'winner':
    case 'period-winner':
    case 'outright':
    case 'top-three': {
      const [home, draw] = [
        sumOf(outcomes, (each) => each.home > each.away),
        sumOf(outcomes, (each) => each.home === each.away),
      ];
      const selections = [
        { id: 'home', share: home },
        { id: 'draw', share: draw },
        { id: 'away', share: 1 - home - draw },
      ];
      return { ...spec, selections };
    }
  }
}

function resultsOf(sport: GoalSport, spec: MarketSpec, home: number, away: number): Record<string, SelectionResult> {
  switch (spec.kind) {
    case 'total':
    case 'handicap':
      return lineResults(spec, home, away);
    case 'both-score':
      return wonBy(home > 0 && away > 0 ? 'yes' : 'no');
    case 'correct-score':
      return wonBy(scoreId(sport, home, away));
    case 'winner':
    case 'period-winner':
    case 'outright':
    case 'top-three':
      return wonBy(home > away ? 'home' : home < away ? 'away' : 'draw');
  }
}

function namedScores({ namedGoals }: GoalSport): string[] {
  const goals = Array.from({ length: namedGoals + 1 }, (_, index) => index);
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), 'other'];
}

function scoreId({ namedGoals }: GoalSport, home: number, away: number): string {
  return home > namedGoals || away > namedGoals ? 'other' : `${home}-${away}`;
}
