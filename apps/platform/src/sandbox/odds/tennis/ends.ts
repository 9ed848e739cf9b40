import type { CourseStep } from '@baize/fairness/fixture/course';
import type { Outcome } from '../outcomes.ts';
import { raceShare } from '../races.ts';
import {
  GAMES_TO_WIN,
  POINT_WORDS,
  POINTS_TO_WIN,
  SETS_TO_WIN,
  type Serve,
  TIE_BREAK_POINTS,
  isTieBreak,
  tieBreakPoint,
} from '@baize/fairness/fixture/tennis-scoring';

/** A set as it may end, in games of each side. */
export type SetEnds = readonly Outcome[];
/** A match as it may end: sets and games. */
export interface MatchEnd {
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

/** What follows from the two serves alone, computed once. */
interface SetLaw {
  /** Chance that each side holds its serve, and that it wins a tie-break. */
  readonly holds: readonly [number, number];
  readonly tieBreaks: readonly [number, number];
  /** The ends from the beginning of a game, by games and server. */
  readonly ends: Map<string, SetEnds>;
}
const laws = new WeakMap<Serve, SetLaw>();

function lawOf(serve: Serve): SetLaw {
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
export function freshEnds(serve: Serve): SetEnds {
  const ends = [0, 1].flatMap((server) => setEnds(serve, { games: [0, 0], server, game: null }));
  return merged(ends.map((end) => ({ ...end, chance: end.chance / 2 })));
}

export function presentEnds(serve: Serve, { score }: CourseStep, set: number): SetEnds {
  const games = (score.periods[set - 1] ?? [0, 0]) as [number, number];
  const server = score.serving ?? 0;
  if (score.points === null) return freshEnds(serve);
  return setEnds(serve, { games, server, game: gameShare(serve, games, server, score.points) });
}

/** The server's chance of the game, from its points. */
function gameShare(serve: Serve, games: readonly [number, number], server: number, points: readonly string[]): number {
  const [own, other] = [points[server]!, points[1 - server]!];
  if (isTieBreak(games)) return raceShare(tieBreakPoint(serve, server), TIE_BREAK_POINTS, Number(own), Number(other));
  const count = (word: string): number => (word === 'A' ? POINTS_TO_WIN : POINT_WORDS.indexOf(word as '0'));
  return raceShare(serve[server]!, POINTS_TO_WIN, count(own), count(other));
}

/** Every way in which a set may end from here. */
function setEnds(serve: Serve, state: SetState): SetEnds {
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

export function gamesBefore(step: CourseStep | null, set: number): [number, number] {
  const before = step?.score.periods.slice(0, set - 1) ?? [];
  return [before.reduce((sum, each) => sum + each[0]!, 0), before.reduce((sum, each) => sum + each[1]!, 0)];
}

/** @param present the ends of the set that is played */
export function matchEnds(
  serve: Serve,
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
