import type { Health, Metrics } from '@baize/telemetry';
import type { ServedRemotes } from './served-remotes.ts';

/** Series of what this server serves. */
export function addServedSeries(metrics: Metrics, served: ServedRemotes, health: Health): void {
  metrics.gauge({ name: 'baize_ready', help: '1 while the process can do its work.' }, async () =>
    (await health.readiness()).ready ? 1 : 0,
  );
  metrics.gauge(
    { name: 'baize_shell_remotes_held_back', help: 'Versions that are released and cannot be served.' },
    () => served.heldBack.length,
  );
  metrics.gauge(
    { name: 'baize_shell_channel_revision', help: 'Revision of the channel that is served.' },
    () => served.present?.document.revision ?? null,
  );
}
