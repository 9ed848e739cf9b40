import { type Setting, integer, optional, port, setting, text, url } from '@baize/settings';

/** Settings for what a process reports about itself, the same for every server. */
export interface TelemetrySettings {
  readonly metricsPort: Setting<number>;
  readonly metricsHost: Setting<string>;
}

/** @param prefix of the names of a server, such as `SHELL` */
export function telemetrySettings(prefix: string, defaultPort: number): TelemetrySettings {
  return {
    metricsPort: setting(
      `${prefix}_METRICS_PORT`,
      'Private port of /metrics, /live, /ready and /health; 0 picks a free one.',
      String(defaultPort),
      port,
    ),
    metricsHost: setting(
      `${prefix}_METRICS_HOST`,
      'Address that the private port listens on: one that no player reaches.',
      '127.0.0.1',
      text,
    ),
  };
}

/** Of traces; every server that takes part needs the same address. */
export const traceSettings = {
  tracesUrl: optional(
    'TRACES_URL',
    'Collector of OpenTelemetry that takes traces over HTTP, such as http://10.0.0.50:4318/v1/traces; without one nothing is traced.',
    url('http:', 'https:'),
  ),
  tracesBasisPoints: setting(
    'TRACES_BASIS_POINTS',
    'Of 10,000 pages and calls that come without a trace, how many begin one.',
    '100',
    integer(0, 10_000),
  ),
} as const;
