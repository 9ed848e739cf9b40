import type { HealthCounts } from '@baize/contract/health';
import type { Metrics } from '@baize/telemetry';
import { COUNTED, failedRenders } from '@baize/registry-client/health/figures';
import type { Health } from './health.ts';

/** What servers counted since the registry started, as series. */
export function addHealthSeries(metrics: Metrics, health: Pick<Health, 'totals'>): void {
  metrics.counter(
    {
      name: 'baize_registry_health_total',
      help: 'What servers of the site counted of each version of a remote, by kind.',
      labels: ['channel', 'remote', 'version', 'kind'],
    },
    () =>
      health.totals().flatMap(({ counts, ...labels }) =>
        Object.entries(kinds(counts))
          .filter(([, count]) => count > 0)
          .map(([kind, count]) => [{ ...labels, kind }, count] as const),
      ),
  );
}

function kinds(counts: HealthCounts): Record<string, number> {
  const plain = COUNTED.map((kind) => [kind, counts[kind] ?? 0] as const);
  return { ...Object.fromEntries(plain), failedRenders: failedRenders(counts) };
}
