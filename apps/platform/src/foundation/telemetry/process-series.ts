import type { Health, Metrics } from '@baize/telemetry';
import type { Database } from '../db/database.ts';
import type { NatsBus } from '../bus/nats-bus.ts';

/** Seconds by which a timer is late: players see a curve that pauses for a tenth of a second. */
const LATE_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Metrics of what every domain depends on. */
export function addProcessSeries(metrics: Metrics, { database, health }: { database: Database; health: Health }): void {
  metrics.gauge({ name: 'baize_ready', help: '1 while the process can do its work.' }, async () =>
    (await health.readiness()).ready ? 1 : 0,
  );
  metrics.gauge(
    { name: 'baize_check_failing', help: '1 for a readiness check that finds something wrong.', labels: ['check'] },
    async () =>
      Object.entries((await health.readiness()).checks).map(([check, said]) => [{ check }, said === 'ok' ? 0 : 1]),
  );
  metrics.gauge(
    { name: 'baize_pool_connections', help: 'Database connections of the pool.', labels: ['state'] },
    () => {
      const { busy, idle } = database.pool();
      return [
        [{ state: 'busy' }, busy],
        [{ state: 'idle' }, idle],
      ];
    },
  );
  metrics.gauge(
    { name: 'baize_pool_limit', help: 'Most connections that the pool opens.' },
    () => database.pool().limit,
  );
  metrics.gauge(
    { name: 'baize_pool_waiting', help: 'Callers that wait for a database connection.' },
    () => database.pool().waiting,
  );
}

export function addBusSeries(metrics: Metrics, bus: NatsBus): void {
  metrics.gauge(
    { name: 'baize_nats_connected', help: '1 while other processes are reached, or there is no NATS.' },
    () => (bus.isConnected() ? 1 : 0),
  );
  metrics.counter({ name: 'baize_nats_gaps_total', help: 'Times that messages of another process were missed.' }, () =>
    bus.gaps(),
  );
}

/** @returns takes how many milliseconds late a timer was */
export function lateTicks(metrics: Metrics): (ms: number) => void {
  const late = metrics.histogram(
    { name: 'baize_tick_late_seconds', help: 'How late the ticks of rounds and jobs came.' },
    LATE_SECONDS,
  );
  return (ms) => late.observe(Math.max(0, ms) / 1000);
}
