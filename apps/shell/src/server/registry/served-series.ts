import type { Health, Metrics } from '@baize/telemetry';
import type { ChannelStanding } from './channel-source.ts';
import type { ServedRemotes } from './served-remotes.ts';

/** What is served, and how it stands to the registry. */
interface Standing {
  readonly served: ServedRemotes;
  readonly standing: ChannelStanding;
}

/** Series of what this server serves. */
export function addServedSeries(metrics: Metrics, supply: Standing, health: Health): void {
  const { served } = supply;
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
  metrics.gauge(
    { name: 'baize_shell_channel_epoch', help: 'Epoch of the channel that is served.' },
    () => served.present && (served.present.document.epoch ?? 0),
  );
  metrics.gauge(
    { name: 'baize_shell_channel_stale', help: '1 while the channel that is served was to be renewed and was not.' },
    () => (supply.standing.staleSince === null ? 0 : 1),
  );
  metrics.gauge(
    { name: 'baize_shell_registry_behind', help: '1 while the registry has an older channel, or another line of it.' },
    () => (supply.standing.ahead === null ? 0 : 1),
  );
}
