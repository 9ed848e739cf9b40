import type { HealthCounts } from '@baize/contract/health';

/** What has one number, in the order in which people read it. */
export const COUNTED = [
  'views',
  'rendered',
  'brokenPages',
  'failedLoads',
  'failedMounts',
  'hydrationErrors',
  'errors',
  'failedCalls',
  'roundsBegun',
  'roundsFinished',
  'swapsDone',
  'swapsWaiting',
] as const satisfies readonly (keyof HealthCounts)[];

export function failedRenders({ renderFailures = {} }: HealthCounts): number {
  return Object.values(renderFailures).reduce((sum, count) => sum + count, 0);
}

/** The edge below which three quarters of the values lie; null without values, infinity above the last edge. */
export function upperQuartile(edges: readonly number[], buckets: readonly number[] | undefined): number | null {
  const all = (buckets ?? []).reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [place, edge] of edges.entries()) {
    below += buckets?.[place] ?? 0;
    if (below * 4 >= all * 3) return edge;
  }
  return Number.POSITIVE_INFINITY;
}
