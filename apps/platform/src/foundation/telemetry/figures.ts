import type { ErrorCode, Service } from '@baize/protocol';
import type { Metrics } from '@baize/telemetry';

/** What the sockets of one service count. */
export interface LiveFigures {
  sockets: number;
  /** Of frames that a client was not sent: it did not read fast enough, or more came than could go out. */
  droppedBytes: number;
}

/** What the servers of one process count, in plain numbers. */
export interface ServiceFigures {
  liveOf(service: Service): LiveFigures;
  refused(service: Service, code: ErrorCode): void;
}

/** Once for a process: its services share the series, each with its name. */
export function createServiceFigures(metrics: Metrics): ServiceFigures {
  const live = new Map<Service, LiveFigures>();
  const refusals = new Map<string, { readonly labels: { service: Service; code: ErrorCode }; count: number }>();
  const ofLive = (field: keyof LiveFigures) => () =>
    [...live].map(([service, figures]) => [{ service }, figures[field]] as const);

  metrics.gauge({ name: 'baize_live_sockets', help: 'Open sockets.', labels: ['service'] }, ofLive('sockets'));
  metrics.counter(
    {
      name: 'baize_live_dropped_bytes_total',
      help: 'Bytes kept from clients: too slow to read, or more than could go out.',
      labels: ['service'],
    },
    ofLive('droppedBytes'),
  );
  metrics.counter(
    { name: 'baize_refusals_total', help: 'Calls that were answered with an error code.', labels: ['service', 'code'] },
    () => [...refusals.values()].map(({ labels, count }) => [labels, count]),
  );
  return {
    liveOf(service) {
      const figures = live.get(service) ?? { sockets: 0, droppedBytes: 0 };
      live.set(service, figures);
      return figures;
    },
    refused(service, code) {
      const key = `${service} ${code}`;
      const of = refusals.get(key) ?? { labels: { service, code }, count: 0 };
      of.count += 1;
      refusals.set(key, of);
    },
  };
}
