import type { RouteMatch } from './route-match.ts';

/** Paths, without locale, of the pages on which players take out what is theirs. */
const WAYS_OUT: readonly RegExp[] = [
  /^\/profile(\/|$)/,
  /^\/betting\/bets\/?$/,
  /^\/games\/[^/]+\/(bets|rounds)\/[^/]+\/?$/,
  // Where a bet waits for its player's hand, and where prizes are sold.
  /^\/games\/(cases|coinflip|crash|hilo|miner)\/?$/,
  /^\/games\/rooms(\/(purple|red|yellow))?\/?$/,
];

/**
 * Whether a page is open to a player though the product is not offered where the player is: to withdraw, to read the
 * history, to cash out and to end what is open. A guest has nothing to take out.
 */
export function isWayOut(match: RouteMatch): boolean {
  return match.kind === 'remote' && WAYS_OUT.some((way) => way.test(match.target.location.path));
}
