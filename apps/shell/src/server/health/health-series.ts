import type { HealthCounts, HealthRow } from '@baize/contract/health';
import type { Metrics } from '@baize/telemetry';
import type { HealthOfServer } from './health-counts.ts';

/** What has one number; the buckets are in `baize health`. */
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
const LABELS = ['channel', 'remote', 'version', 'module'] as const;

/** The figures that the registry gets, as series. @param ofChannels by channel */
export function addHealthSeries(
  metrics: Metrics,
  ofChannels: ReadonlyMap<string, Pick<HealthOfServer, 'totals'>>,
): void {
  /** Each number that is not 0, with what one label more says of it. */
  const read = <Name extends string>(label: Name, numbers: (counts: HealthCounts) => Iterable<[string, number]>) =>
    [...ofChannels].flatMap(([channel, health]) =>
      health
        .totals()
        .flatMap(({ counts, ...module }: HealthRow) =>
          [...numbers(counts)]
            .filter(([, count]) => count > 0)
            .map(([of, count]) => [{ channel, ...module, [label]: of } as Labels<Name>, count] as const),
        ),
    );
  metrics.counter(
    {
      name: 'baize_shell_health_total',
      help: 'What was seen of each version of a remote, by kind.',
      labels: [...LABELS, 'kind'],
    },
    () => read('kind', (counts) => COUNTED.map((kind) => [kind, counts[kind] ?? 0])),
  );
  metrics.counter(
    {
      name: 'baize_shell_render_failures_total',
      help: 'Pages whose remote the server could not render, by code; those left to the browser count too.',
      labels: [...LABELS, 'code'],
    },
    () => read('code', ({ renderFailures = {} }) => Object.entries(renderFailures)),
  );
}

type Labels<Name extends string> = Record<(typeof LABELS)[number] | Name, string>;
