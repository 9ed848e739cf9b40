import type { Metrics } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import { isNamed } from './registry/served.ts';
import type { ServedRemotes } from './registry/served-remotes.ts';
import { takeHealthBeacons } from './http/health-beacons.ts';
import { createHealthCounts } from './health/health-counts.ts';
import type { HealthOfServer } from './health/health-counts.ts';
import { addHealthSeries } from './health/health-series.ts';
import { createWeights } from './health/weights.ts';

/** Counts what browsers say from now on; pages are counted by whoever sends them. */
export function countHealth(
  server: FastifyInstance,
  metrics: Metrics,
  served: Pick<ServedRemotes, 'present'>,
): HealthOfServer {
  const counts = createHealthCounts(Date.now);
  takeHealthBeacons(server, {
    counts,
    weights: createWeights(Date.now),
    isServed: ({ remote, version }) => isNamed(served.present, remote, version),
  });
  addHealthSeries(metrics, counts);
  return counts;
}
