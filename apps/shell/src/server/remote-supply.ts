import { createChannelSupply } from './channel-supply.ts';
import type { ChannelSupply } from './channel-supply.ts';
import type { Config } from './config.ts';
import type { Build } from './page/build.ts';
import { refuseOrphans } from './refuse-orphans.ts';
import { createRegistryClient } from './registry/registry-client.ts';
import type { RegistryClient } from './registry/registry-client.ts';
import { createReleaseStore } from './registry/release-store.ts';
import type { ReleaseStore } from './registry/release-store.ts';
import { shareRenderers } from './registry/shared-renderers.ts';
import { createTurns } from './registry/turns.ts';
import { rehearsalsOf } from './render/rehearsal.ts';
import type { Isolation } from './render/isolation/find-isolation.ts';
import { createRemoteRenderer } from './render/remote-renderer.ts';
import type { Report } from './report.ts';
import type { AskTeamService } from './team-services/ask-team-service.ts';

/** A version without visitors gives its memory back; the next one waits for a start, a few hundred milliseconds. */
const IDLE_MS = 600_000;

/** Where the served remotes come from: the registry, and the disk while there is none. */
export interface RemoteSupply {
  readonly registry: RegistryClient;
  /** Files of versions, whichever channel names them. */
  readonly store: ReleaseStore;
  /** The default channel first. */
  readonly channels: readonly ChannelSupply[];
  /** What a host serves: its own channel, or the default one. */
  ofHost(host: string): ChannelSupply;
  /**
   * Follows the registry in all channels.
   *
   * @returns ends that
   * @throws ShellFailure `remotes-orphaned` before anything is taken over
   */
  follow(): Promise<() => void>;
  close(): Promise<void>;
}

export interface RemoteSupplyParts {
  readonly config: Config;
  readonly build: Build;
  readonly isolation: Isolation;
  /** Starts even when live remotes are orphaned. */
  readonly acceptLoss: boolean;
  readonly askTeamService: AskTeamService;
  readonly report: Report;
}

export function createRemoteSupply(parts: RemoteSupplyParts): RemoteSupply {
  const { config, build, isolation, askTeamService, report } = parts;
  const registry = createRegistryClient(config, (error) =>
    report('The keys of the registry could not be asked for.', error),
  );
  const store = createReleaseStore(config.dataDir, registry, build.offer);
  const startRenderer = shareRenderers((release) =>
    createRemoteRenderer({
      filename: build.workerFile,
      readable: build.workerReads,
      isolation,
      askTeamService,
      release: {
        folder: release.folder,
        manifest: release.manifest,
        limitMs: config.renderLimitMs,
        services: config.services,
      },
      workers: config.workersPerVersion,
      limitMs: config.renderLimitMs,
      keptMs: config.rendersKeptMs,
      rendersPerWorker: config.rendersPerWorker,
      idleMs: IDLE_MS,
      rehearsals: rehearsalsOf(release.manifest),
      report,
    }),
  );
  const inTurn = createTurns();
  const supplyOf = (channel: string): ChannelSupply =>
    createChannelSupply({ config, channel, offer: build.offer, registry, store, startRenderer, inTurn, report });
  const standard = supplyOf(config.channel);
  const others = [...new Set(config.hostChannels.values())].filter((channel) => channel !== config.channel);
  const channels = [standard, ...others.map(supplyOf)];
  const byHost = new Map(
    [...config.hostChannels].map(([host, of]) => [host, channels.find(({ channel }) => channel === of) ?? standard]),
  );

  return {
    registry,
    store,
    channels,
    ofHost: (host) => byHost.get(host.toLowerCase()) ?? standard,
    async follow() {
      const begun = await Promise.all(channels.map(({ begin }) => begin()));
      const stop = (): void => {
        for (const each of begun) each.stop();
      };
      try {
        refuseOrphans(begun, parts.acceptLoss, report);
      } catch (error) {
        stop();
        throw error;
      }
      await Promise.all(begun.map(({ serve }) => serve()));
      return stop;
    },
    async close() {
      await Promise.all(channels.flatMap(({ served, pinned }) => [served.close(), pinned.close()]));
    },
  };
}
