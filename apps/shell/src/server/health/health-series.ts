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

/** The figures that the registry gets, as series. @param ofChannels by channel */
export function addHealthSeries(
  metrics: Metrics,
  ofChannels: ReadonlyMap<string, Pick<HealthOfServer, 'totals'>>,
): void {
  metrics.counter(
    {
      name: 'baize_shell_health_total',
      help: 'What was seen of each version of a remote, by kind.',
      labels: ['channel', 'remote', 'version', 'module', 'kind'],
    },
    () =>
      [...ofChannels].flatMap(([channel, counts]) =>
        counts
          .totals()
          .flatMap(({ counts: of, ...labels }) =>
            COUNTED.map((kind) => [{ channel, ...labels, kind }, of[kind] ?? 0] as const).filter(
              ([, count]) => count > 0,
            ),
          ),
      ),
  );
}
