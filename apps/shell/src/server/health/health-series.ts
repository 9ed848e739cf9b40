import type { HealthCounts } from '@baize/contract/health';
import type { Metrics } from '@baize/telemetry';
import type { HealthOfServer } from './health-counts.ts';

/** What has one number; buckets and codes stand in `baize health`. */
const COUNTED = [
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

/** The figures that the registry gets, as series. */
export function addHealthSeries(metrics: Metrics, counts: Pick<HealthOfServer, 'totals'>): void {
  metrics.counter(
    {
      name: 'baize_shell_health_total',
      help: 'What was seen of each version of a remote, by kind.',
      labels: ['remote', 'version', 'module', 'kind'],
    },
    () =>
      counts
        .totals()
        .flatMap(({ counts: of, ...labels }) =>
          COUNTED.map((kind) => [{ ...labels, kind }, of[kind] ?? 0] as const).filter(([, count]) => count > 0),
        ),
  );
}
