import type { Draws } from '../draws.ts';
import type { Script, Step } from '../match.ts';
import {
  GAMES_TO_WIN,
  POINT_WORDS,
  POINTS_TO_WIN,
  SETS_TO_WIN,
  type Serve,
  TIE_BREAK_POINTS,
  isTieBreak,
  tieBreakPoint,
} from './scoring.ts';

const POINT_MS = 27_000;
const BREAK_MS = 120_000;

/** A match, played point by point. */
export function scriptOf(serve: Serve, draws: Draws): Script {
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
