import type { Met } from './load.ts';

/** The longest time between two of these instants, or between one and an end of the interval. */
export function longestGapMs(times: readonly number[], fromMs: number, untilMs: number): number {
  const within = times.filter((at) => at > fromMs && at < untilMs).toSorted((one, other) => one - other);
  const marks = [fromMs, ...within, untilMs];
  return Math.max(...marks.slice(1).map((at, index) => at - marks[index]!));
}

/** The longest time for which any one player had no bet acknowledged. */
export function longestWaitMs(
  bets: Met['bets'],
  { players, fromMs, untilMs }: { readonly players: number; readonly fromMs: number; readonly untilMs: number },
): number {
  const of = (player: number): number[] => bets.filter((bet) => bet.player === player).map(({ atMs }) => atMs);
  return Math.max(...Array.from({ length: players }, (_none, player) => longestGapMs(of(player), fromMs, untilMs)));
}
