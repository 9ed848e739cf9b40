import type { Config } from './config.ts';
import type { Build } from './page/build.ts';
import { createChannelSource } from './registry/channel-source.ts';
import { watchChannel } from './registry/channel-watch.ts';
import { createRegistryClient } from './registry/registry-client.ts';
import { createReleaseStore } from './registry/release-store.ts';
import type { ReleaseStore } from './registry/release-store.ts';
import { createServedRemotes } from './registry/served-remotes.ts';
import type { ServedRemotes } from './registry/served-remotes.ts';
import { sharedVersions } from './registry/shared-versions.ts';
import { rehearsalsOf } from './render/rehearsal.ts';
import type { Isolation } from './render/isolation/find-isolation.ts';
import { createRemoteRenderer } from './render/remote-renderer.ts';
import type { Report } from './report.ts';

/** The server waits this long for the registry before it takes visitors with what it has on disk. */
const FIRST_CHANNEL_MS = 15_000;

/** Where the served remotes come from: the registry, and the disk while there is none. */
export interface RemoteSupply {
  readonly store: ReleaseStore;
  readonly served: ServedRemotes;
  /**
   * Takes over what is on disk, then what the registry says, for which it waits a while, and follows the registry.
   * @returns what ends that
   */
  follow(): Promise<() => void>;
}

export function createRemoteSupply(config: Config, build: Build, isolation: Isolation, report: Report): RemoteSupply {
  const registry = createRegistryClient(config);
  const store = createReleaseStore(config.dataDir, registry, sharedVersions());
  const source = createChannelSource(config.dataDir, config.channel, registry);
  const served = createServedRemotes({
    store,
    report,
    startRenderer: (release) =>
      createRemoteRenderer({
        filename: build.workerFile,
        readable: build.workerReads,
        isolation,
        release: {
          folder: release.folder,
          manifest: release.manifest,
          limitMs: config.renderLimitMs,
          keptMs: config.rendersKeptMs,
          services: config.services,
        },
        workers: config.workersPerVersion,
        limitMs: config.renderLimitMs,
        rendersPerWorker: config.rendersPerWorker,
        rehearsals: rehearsalsOf(release.manifest),
        report,
      }),
  });

  return {
    store,
    served,
    async follow() {
      const restored = await source.restore();
      if (restored) await served.apply(restored);
      const watch = watchChannel({
        source,
        eventsUrl: registry.eventsUrl,
        apply: served.apply,
        retry: served.retry,
        report: (error) => report('The registry could not be asked.', error),
      });
      await Promise.race([watch.first, new Promise((resolve) => setTimeout(resolve, FIRST_CHANNEL_MS).unref())]);
      return watch.stop;
    },
  };
}
