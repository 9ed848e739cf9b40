import type { FixtureClock, SelectionResult } from '@baize/protocol';
import { lineResults, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import type { Draws } from './draws.ts';
import { type Expectation, type Model, type Script, type Step, plainSpec } from './match.ts';
import { type Outcome, expectLine, halfLine, sumOf } from './outcomes.ts';

/** Expected goals of a whole match. */
export interface GoalForm {
  readonly home: number;
  readonly away: number;
}

/** A sport in which goals fall one by one, at rates that do not change: football, ice hockey. */
export interface GoalSport {
  readonly periods: number;
  readonly minutesAPeriod: number;
  /** Real time of a minute of the clock, which may stop. */
  readonly minuteMs: number;
  readonly breakMs: number;
  /** Goals of both sides together, and how much better the home side is. */
  readonly goals: number;
  readonly homeFactor: number;
  /** How much a difference of ratings counts. */
  readonly spread: number;
  /** Cards of a match, for the story. */
  readonly cards: number;
  /** Highest goals of one side that have a correct score of their own. */
  readonly namedGoals: number;
}

export const FOOTBALL: GoalSport = {
  periods: 2,
  minutesAPeriod: 45,
  minuteMs: 62_000,
  breakMs: 900_000,
  goals: 2.7,
  homeFactor: 1.12,
  spread: 0.32,
  cards: 3.6,
  namedGoals: 4,
};
export const ICE_HOCKEY: GoalSport = {
  periods: 3,
  minutesAPeriod: 20,
  minuteMs: 110_000,
  breakMs: 900_000,
  goals: 5.6,
  homeFactor: 1.08,
  spread: 0.22,
  cards: 0,
  namedGoals: 5,
};

/** Goals of one side that are counted: more are as good as impossible. */
const MOST_GOALS = 14;
const DANGER_BEFORE_MS = 12_000;
const DANGER_AFTER_MS = 25_000;
/** Attacks that come to nothing. */
const FALSE_ALARMS = 4;
const PENALTY_SHARE = 0.12;

/** Goals by two independent Poisson processes. */
export function goalModel(sport: GoalSport): Model<GoalForm> {
  const clockMs = sport.periods * sport.minutesAPeriod * sport.minuteMs;
  const minutes = sport.periods * sport.minutesAPeriod;
  /** Of the time on the clock, real milliseconds since the start: breaks are added. */
  const realOf = (clock: number): number =>
    clock + Math.min(sport.periods - 1, Math.floor(clock / (sport.minutesAPeriod * sport.minuteMs))) * sport.breakMs;

  function playedMs(atMs: number): { clock: number; period: number; isBreak: boolean } {
    const periodMs = sport.minutesAPeriod * sport.minuteMs;
    for (let period = 1; period <= sport.periods; period++) {
      const from = (period - 1) * (periodMs + sport.breakMs);
      if (atMs < from + periodMs)
        return { clock: (period - 1) * periodMs + Math.max(0, atMs - from), period, isBreak: atMs < from };
    }
    return { clock: clockMs, period: sport.periods, isBreak: false };
  }

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
    script: (form, draws) => scriptOf(sport, form, draws, clockMs, realOf),
    clockAt(atMs, step): FixtureClock {
      const { clock, period, isBreak } = playedMs(atMs);
      const minute = Math.min(minutes, Math.floor(clock / sport.minuteMs));
      return { period: step.isBreak ? step.period : period, minute, isBreak: isBreak || step.isBreak };
    },
    expect(form, seen, atMs, step) {
      const left = step === null ? 1 : 1 - playedMs(atMs).clock / clockMs;
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

/** Chances of 0, 1, 2 ... goals, the last with all that are more. */
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

interface Happening {
  readonly clock: number;
  readonly kind: 'goal' | 'penalty' | 'yellow-card' | 'red-card' | 'period-ended';
  readonly side: number | null;
}

/** Draws every goal and card, and tells them in their order. */
function scriptOf(
  sport: GoalSport,
  form: GoalForm,
  draws: Draws,
  clockMs: number,
  realOf: (clock: number) => number,
): Script {
  const goals = [form.home, form.away].flatMap((rate, side) =>
    arrivals(draws, rate, clockMs).map((clock) => ({ clock, side })),
  );
  const happenings: Happening[] = goals.map(({ clock, side }) => ({ clock, side, kind: 'goal' }));
  for (const { clock, side } of goals) {
    if (sport.cards > 0 && draws.happens(PENALTY_SHARE)) happenings.push({ clock: clock - 1, side, kind: 'penalty' });
  }
  for (const clock of arrivals(draws, sport.cards, clockMs)) {
    happenings.push({
      clock,
      side: draws.happens(0.5) ? 0 : 1,
      kind: draws.happens(0.05) ? 'red-card' : 'yellow-card',
    });
  }
  const periodMs = clockMs / sport.periods;
  for (let period = 1; period < sport.periods; period++) {
    // The last moment of the period, so that its goals come before it.
    happenings.push({ clock: period * periodMs - 0.5, side: null, kind: 'period-ended' });
  }
  const alarms = arrivals(draws, FALSE_ALARMS, clockMs).map(realOf);
  const closed = [
    ...goals.map(({ clock }) => [realOf(clock) - DANGER_BEFORE_MS, realOf(clock) + DANGER_AFTER_MS] as const),
    ...alarms.map((at) => [at, at + draws.between(10_000, 40_000)] as const),
  ];
  return { steps: stepsOf(sport, happenings, clockMs, realOf), closed };
}

function stepsOf(
  sport: GoalSport,
  happenings: readonly Happening[],
  clockMs: number,
  realOf: (clock: number) => number,
): Step[] {
  const periods: number[][] = [[0, 0]];
  const total = [0, 0];
  const score = () => ({
    total: [...total],
    periods: periods.map((each) => [...each]),
    points: null,
    serving: null,
  });
  const steps: Step[] = [
    { atMs: 0, period: 1, isBreak: false, score: score(), event: { kind: 'started', competitor: null } },
  ];
  for (const { clock, kind, side } of happenings.toSorted((one, other) => one.clock - other.clock)) {
    const period = Math.min(sport.periods, Math.floor(clock / (clockMs / sport.periods)) + 1);
    while (periods.length < period) periods.push([0, 0]);
    if (kind === 'goal') {
      total[side!]! += 1;
      periods[period - 1]![side!]! += 1;
    }
    const event = { kind, competitor: side };
    steps.push({ atMs: realOf(clock), period, isBreak: kind === 'period-ended', score: score(), event });
    if (kind !== 'period-ended') continue;
    periods.push([0, 0]);
    steps.push({
      atMs: realOf(clock) + sport.breakMs,
      period: period + 1,
      isBreak: false,
      score: score(),
      event: null,
    });
  }
  const last = { period: sport.periods, isBreak: false, score: score() };
  return [...steps, { ...last, atMs: realOf(clockMs), event: { kind: 'ended', competitor: null } }];
}

/** Instants of a Poisson process of that many on average. */
function arrivals(draws: Draws, rate: number, length: number): number[] {
  const instants: number[] = [];
  if (rate <= 0) return instants;
  for (let at = 0; ;) {
    at += (-Math.log(1 - draws.next()) / rate) * length;
    if (at >= length) return instants;
    instants.push(at);
  }
}
