import type { Health, Metrics } from '@baize/telemetry';
import type { ChannelStanding } from './channel-source.ts';
import type { ServedRemotes } from './served-remotes.ts';

/** What is served of one channel, and how current it is compared with the registry. */
interface Supply {
  readonly channel: string;
  readonly served: ServedRemotes;
  readonly standing: ChannelStanding;
}

/** Series of what this server serves, by channel. */
export function addServedSeries(metrics: Metrics, channels: readonly Supply[], health: Health): void {
  metrics.gauge({ name: 'baize_ready', help: '1 while the process can do its work.' }, async () =>
    (await health.readiness()).ready ? 1 : 0,
  );
  const gauge = (name: `baize_${string}`, help: string, read: (of: Supply) => number | null): void =>
    metrics.gauge({ name, help, labels: ['channel'] }, () =>
      channels.flatMap((of) => {
        const value = read(of);
        return value === null ? [] : [[{ channel: of.channel }, value] as const];
      }),
    );
  gauge(
    'baize_shell_remotes_held_back',
    'Versions that are released and cannot be served.',
    ({ served }) => served.heldBack.length,
  );
  gauge(
    'baize_shell_channel_revision',
    'Revision of the channel that is served.',
    ({ served }) => served.present?.document.revision ?? null,
  );
  gauge(
    'baize_shell_channel_epoch',
    'Epoch of the channel that is served.',
    ({ served }) => served.present && (served.present.document.epoch ?? 0),
  );
  gauge(
    'baize_shell_channel_stale',
    '1 while the channel that is served was to be renewed and was not.',
    ({ standing }) => (standing.staleSince === null ? 0 : 1),
  );
  gauge(
    'baize_shell_registry_behind',
    '1 while the registry has an older channel, or another line of it.',
    ({ standing }) => (standing.ahead === null ? 0 : 1),
  );
}
