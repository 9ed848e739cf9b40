export { type Check, type Health, type Readiness, createHealth } from './health.ts';
export { type Metrics, type Observed, type Read, type Reading, type Series, createMetrics } from './metrics.ts';
export { publicly } from './probes.ts';
export { type RunningServer, type ServerProgram, runServer } from './run-server.ts';
export { type ServedTelemetry, type Telemetry, serveTelemetry } from './serve-telemetry.ts';
export { type TelemetrySettings, telemetrySettings, traceSettings } from './settings.ts';
export type { OpenSpan, SpanOptions } from './span.ts';
export { activeSpan, inSpan, isTracing, openSpan, runIn, startTracing } from './tracing.ts';
