export { type Health, createHealth } from './health.ts';
export { type Metrics, createMetrics } from './metrics.ts';
export { publicly } from './probes.ts';
export { runServer } from './run-server.ts';
export { type ServedTelemetry, type Telemetry, serveTelemetry } from './serve-telemetry.ts';
export { telemetrySettings, traceSettings } from './settings.ts';
export type { OpenSpan, SpanOptions } from './span.ts';
export { activeSpan, inSpan, isTracing, openSpan, runIn, startTracing } from './tracing.ts';
