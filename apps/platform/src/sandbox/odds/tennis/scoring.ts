/** The chance of a point with the own serve, of each player. */
export type Serve = readonly [number, number];

export const SETS_TO_WIN = 2;
export const GAMES_TO_WIN = 6;
export const TIE_BREAK_POINTS = 7;
export const POINTS_TO_WIN = 4;
export const POINT_WORDS = ['0', '15', '30', '40'] as const;

export function isTieBreak([home, away]: readonly [number, number]): boolean {
  return home === GAMES_TO_WIN && away === GAMES_TO_WIN;
}

/** Both serve about as often, so a point of a tie-break is won as on average. */
export function tieBreakPoint(serve: Serve, side: number): number {
  return (serve[side]! + 1 - serve[1 - side]!) / 2;
}
