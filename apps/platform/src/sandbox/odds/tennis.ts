import type { FixtureClock, SelectionResult } from '@baize/protocol';
import { lineResults, wonBy } from '../../sports/feed/line-results.ts';
import { lineSpec, type MarketSpec, winnerSpec } from '../../sports/feed/market-spec.ts';
import type { Draws } from './draws.ts';
import { type Expectation, type Model, type Script, type Step, periodSpec, plainSpec, sidesOf } from './match.ts';
import { type Outcome, expectLine, halfLine, sumOf } from './outcomes.ts';
import { expectSets, periodResults, raceShare } from './races.ts';

/** Each player's chance of a point with the own serve, and the lines of games that follow from it. */
export interface TennisForm {
  readonly serve: readonly [number, number];
  readonly totalLine: number;
  readonly handicapLine: number;
}

const SETS_TO_WIN = 2;
const GAMES_TO_WIN = 6;
const TIE_BREAK_POINTS = 7;
const POINTS_TO_WIN = 4;
const POINT_WORDS = ['0', '15', '30', '40'] as const;
const SERVE = 0.62;
const SPREAD = 0.028;
const POINT_MS = 27_000;
const BREAK_MS = 120_000;

/** A set as it may end, in games of each side. */
type SetEnds = readonly Outcome[];
/** A match as it may end: sets and games. */
interface MatchEnd {
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
  readonly chance: number;
}
/** A set being played. */
interface SetState {
  readonly games: readonly [number, number];
  /** Who serves the game that is played. */
  readonly server: number;
  /** Chance that the server wins that game; null at its beginning. */
  readonly game: number | null;
}

/** Best of three sets, point by point; a point's chance depends on who serves and on nothing else. */
export const tennis: Model<TennisForm> = {
  formOf([home = 0, away = 0]) {
    const edge = SPREAD * (home - away);
    const serve = [SERVE + edge, SERVE - edge] as const;
    const ends = matchEnds(serve, [0, 0], [0, 0], freshEnds(serve));
    const mean = (of: (end: MatchEnd) => number): number => ends.reduce((sum, end) => sum + of(end) * end.chance, 0);
    return {
      serve,
      totalLine: halfLine(mean(({ games }) => games[0] + games[1])),
      handicapLine: -halfLine(mean(({ games }) => games[0] - games[1])),
    };
  },
  script: (form, draws) => scriptOf(form, draws),
  clockAt: (_atMs, { period, isBreak }): FixtureClock => ({ period, minute: null, isBreak }),
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

/** What follows from two serves alone, worked out once. */
interface SetLaw {
  /** Chance that each side holds its serve, and that it wins a tie-break. */
  readonly holds: readonly [number, number];
  readonly tieBreaks: readonly [number, number];
  /** The ends from the beginning of a game, by games and server. */
  readonly ends: Map<string, SetEnds>;
}
const laws = new WeakMap<readonly [number, number], SetLaw>();

function lawOf(serve: readonly [number, number]): SetLaw {
  const known = laws.get(serve);
  if (known !== undefined) return known;
  const both = (share: (side: number) => number): [number, number] => [share(0), share(1)];
  const law = {
    holds: both((side) => raceShare(serve[side]!, POINTS_TO_WIN, 0, 0)),
    tieBreaks: both((side) => raceShare(tieBreakPoint(serve, side), TIE_BREAK_POINTS, 0, 0)),
    ends: new Map<string, SetEnds>(),
  };
  laws.set(serve, law);
  return law;
}

/** A new set; who serves first is not known, so it is half and half. */
function freshEnds(serve: readonly [number, number]): SetEnds {
  const ends = [0, 1].flatMap((server) => setEnds(serve, { games: [0, 0], server, game: null }));
  return merged(ends.map((end) => ({ ...end, chance: end.chance / 2 })));
}

function presentEnds(serve: readonly [number, number], { score }: Step, set: number): SetEnds {
  const games = (score.periods[set - 1] ?? [0, 0]) as [number, number];
  const server = score.serving ?? 0;
  if (score.points === null) return freshEnds(serve);
  return setEnds(serve, { games, server, game: gameShare(serve, games, server, score.points) });
}

/** The server's chance of the game, from its points. */
function gameShare(
  serve: readonly [number, number],
  games: readonly [number, number],
  server: number,
  points: readonly string[],
): number {
  const [own, other] = [points[server]!, points[1 - server]!];
  if (isTieBreak(games)) return raceShare(tieBreakPoint(serve, server), TIE_BREAK_POINTS, Number(own), Number(other));
  const count = (word: string): number => (word === 'A' ? POINTS_TO_WIN : POINT_WORDS.indexOf(word as '0'));
  return raceShare(serve[server]!, POINTS_TO_WIN, count(own), count(other));
}

function isTieBreak([home, away]: readonly [number, number]): boolean {
  return home === GAMES_TO_WIN && away === GAMES_TO_WIN;
}

/** Both serve about as often, so a point of a tie-break is won as on average. */
function tieBreakPoint(serve: readonly [number, number], side: number): number {
  return (serve[side]! + 1 - serve[1 - side]!) / 2;
}

/** Every way in which a set may end from here. */
function setEnds(serve: readonly [number, number], state: SetState): SetEnds {
  const { games, server, game } = state;
  const [home, away] = games;
  const most = Math.max(home, away);
  const isOver = (most >= GAMES_TO_WIN && Math.abs(home - away) >= 2) || most === GAMES_TO_WIN + 1;
  if (isOver) return [{ home, away, chance: 1 }];
  const law = lawOf(serve);
  const key = `${home} ${away} ${server}`;
  const known = game === null ? law.ends.get(key) : undefined;
  if (known !== undefined) return known;
  const share = game ?? (isTieBreak(games) ? law.tieBreaks : law.holds)[server]!;
  const after = (winner: number, chance: number): Outcome[] =>
    setEnds(serve, {
      games: winner === 0 ? [home + 1, away] : [home, away + 1],
      server: 1 - server,
      game: null,
    }).map((end) => ({ ...end, chance: end.chance * chance }));
  const ends = merged([...after(server, share), ...after(1 - server, 1 - share)]);
  if (game === null) law.ends.set(key, ends);
  return ends;
}

/** Ends with the same games as one. */
function merged(ends: readonly Outcome[]): Outcome[] {
  const byGames = new Map<number, Outcome>();
  for (const end of ends) {
    const key = end.home * 100 + end.away;
    byGames.set(key, { ...end, chance: end.chance + (byGames.get(key)?.chance ?? 0) });
  }
  return [...byGames.values()];
}

function gamesBefore(step: Step | null, set: number): [number, number] {
  const before = step?.score.periods.slice(0, set - 1) ?? [];
  return [before.reduce((sum, each) => sum + each[0]!, 0), before.reduce((sum, each) => sum + each[1]!, 0)];
}

/** @param present the ends of the set that is played */
function matchEnds(
  serve: readonly [number, number],
  sets: readonly [number, number],
  games: readonly [number, number],
  present: SetEnds,
): MatchEnd[] {
  if (Math.max(...sets) === SETS_TO_WIN) return [{ sets, games, chance: 1 }];
  const fresh = freshEnds(serve);
  return present.flatMap(({ home, away, chance }) => {
    const next = home > away ? ([sets[0] + 1, sets[1]] as const) : ([sets[0], sets[1] + 1] as const);
    const ends = matchEnds(serve, next, [games[0] + home, games[1] + away], fresh);
    return ends.map((end) => ({ ...end, chance: end.chance * chance }));
  });
}

function scriptOf({ serve }: TennisForm, draws: Draws): Script {
  const sets = [0, 0];
  const periods: number[][] = [];
  const steps: Step[] = [];
  const closed: [number, number][] = [];
  let at = 0;
  let server = draws.happens(0.5) ? 0 : 1;
  let points: [number, number] = [0, 0];
  const add = (isBreak: boolean, event: Step['event']): void => {
    const games = periods.at(-1) as [number, number];
    const score = {
      total: [...sets],
      periods: periods.map((each) => [...each]),
      points: event?.kind === 'ended' ? null : wordsOf(points, isTieBreak(games)),
      serving: event?.kind === 'ended' ? null : server,
    };
    steps.push({ atMs: at, period: periods.length, isBreak, score, event });
  };
  for (;;) {
    periods.push([0, 0]);
    add(false, periods.length === 1 ? { kind: 'started', competitor: null } : null);
    const winner = playSet(periods.at(-1)!);
    sets[winner]! += 1;
    if (sets[winner] === SETS_TO_WIN) {
      add(false, { kind: 'ended', competitor: winner });
      return { steps, closed };
    }
    add(true, { kind: 'period-ended', competitor: winner });
    at += BREAK_MS;
  }

  function playSet(games: number[]): number {
    for (;;) {
      const winner = playGame(games);
      games[winner]! += 1;
      points = [0, 0];
      server = 1 - server;
      const [own, other] = [games[winner]!, games[1 - winner]!];
      if ((own >= GAMES_TO_WIN && own - other >= 2) || own > GAMES_TO_WIN) return winner;
      add(false, null);
    }
  }

  function playGame(games: readonly number[]): number {
    const inTieBreak = isTieBreak(games as [number, number]);
    const target = inTieBreak ? TIE_BREAK_POINTS : POINTS_TO_WIN;
    const share = inTieBreak ? tieBreakPoint(serve, server) : serve[server]!;
    for (;;) {
      const begun = at;
      at += POINT_MS * draws.between(0.6, 1.4);
      const isKey = !inTieBreak && points[1 - server]! >= 3 && points[1 - server]! > points[server]!;
      if (isKey) closed.push([begun, at]);
      const winner = draws.happens(share) ? server : 1 - server;
      points[winner]! += 1;
      if (points[winner]! >= target && points[winner]! - points[1 - winner]! >= 2) return winner;
      add(false, isBreakPoint() && !inTieBreak ? { kind: 'break-point', competitor: 1 - server } : null);
    }
  }

  function isBreakPoint(): boolean {
    const ahead = points[1 - server]! - points[server]!;
    return points[1 - server]! >= 3 && ahead === 1;
  }
}

/** Points as they are called: 15, 30, 40 and advantage, or numbers in a tie-break. */
function wordsOf([home, away]: readonly [number, number], inTieBreak: boolean): string[] {
  if (inTieBreak) return [String(home), String(away)];
  const called = (own: number, other: number): string => {
    if (own < 3 || other < 3) return POINT_WORDS[Math.min(own, 3)]!;
    return own > other ? 'A' : '40';
  };
  return [called(home, away), called(away, home)];
}
