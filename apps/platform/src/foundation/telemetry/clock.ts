import type { Health, Metrics } from '@baize/telemetry';
import type { ServerView } from '../db/database.ts';

/**
 * Reports how far the machine's clock is from the database's; not ready if the clock of this machine alone is wrong.
 */
export function reportClock(
  server: ServerView,
  { metrics, health }: { readonly metrics: Metrics; readonly health: Health },
): void {
  metrics.gauge(
    { name: 'baize_clock_ahead_seconds', help: "How far the machine's clock is ahead of the database's." },
    () => server.machineOffMs() / 1000,
  );
  health.check('clock', () =>
    server.isMachineWrong() ? `${Math.round(server.machineOffMs())} ms away from the database's clock` : null,
  );
}
