import type { RemoteStop } from '../../page/page-state.ts';
import type { RouteMatch } from '../../page/route-match.ts';

/** When a robot is to ask again where the stop has no stated end. */
const RETRY_SECONDS = 300;
/** A stop may end sooner than was said. */
const LONGEST_RETRY_SECONDS = 3_600;

/** The stop of a place's remote; null where it is served. */
export function stopAt(match: RouteMatch): RemoteStop | null {
  return (match.kind === 'remote' && match.target.remote.stopped) || null;
}

/**
 * Value of `Retry-After`. The page is 503 and not 200 or 404: it is whole, but what was asked for is away for a while, so
 * that no robot takes it for the game's page or forgets that one, and no cache keeps it.
 */
export function retryAfter(match: RouteMatch, now: number): { readonly 'retry-after'?: string } {
  const stop = stopAt(match);
  if (!stop) return {};
  const { until } = stop;
  const seconds = until === undefined ? RETRY_SECONDS : Math.ceil((Date.parse(until) - now) / 1000);
  return { 'retry-after': String(seconds > 0 ? Math.min(seconds, LONGEST_RETRY_SECONDS) : RETRY_SECONDS) };
}
