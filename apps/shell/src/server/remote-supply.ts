import type { Config } from './config.ts';
import type { Build } from './page/build.ts';
import { createChannelSource } from './registry/channel-source.ts';
import { watchChannel } from './registry/channel-watch.ts';
import { createRegistryClient } from './registry/registry-client.ts';
import { createReleaseStore } from './registry/release-store.ts';
import { ShellFailure } from './errors.ts';
import type { ChannelStanding } from './registry/channel-source.ts';
import type { ReleaseStore } from './registry/release-store.ts';
import { createServedRemotes } from './registry/served-remotes.ts';
import type { ServedRemotes } from './registry/served-remotes.ts';
import { sharedVersions } from './registry/shared-versions.ts';
import { createStartMarks } from './registry/start-marks.ts';
import { rehearsalsOf } from './render/rehearsal.ts';
import type { Isolation } from './render/isolation/find-isolation.ts';
import { createRemoteRenderer } from './render/remote-renderer.ts';
import type { Report } from './report.ts';
import { within } from './within.ts';

/** The registry is asked this long before what is on the disk is taken over: it may have left a version that harms. */
const ASK_FIRST_MS = 2_000;
/** A version without visitors gives its memory back; the next one waits for a start, a few hundred milliseconds. */
const IDLE_MS = 600_000;
/** The server waits this long for the registry before it takes visitors with what it has on disk. */
const FIRST_CHANNEL_MS = 15_000;

/** Where the served remotes come from: the registry, and the disk while there is none. */
export interface RemoteSupply {
  readonly store: ReleaseStore;
  readonly served: ServedRemotes;
  /** How what is served stands to the registry. */
  readonly standing: ChannelStanding;
  /**
   * Takes over what the registry says, or what is on disk when it says nothing for two seconds, and follows the registry.
   * @returns what ends that
   */
  follow(): Promise<() => void>;
}

export function createRemoteSupply(config: Config, build: Build, isolation: Isolation, report: Report): RemoteSupply {
  const registry = createRegistryClient(config, (error) =>
    report('The keys of the registry could not be asked for.', error),
  );
  const store = createReleaseStore(config.dataDir, registry, sharedVersions());
  const source = createChannelSource({
    dataDir: config.dataDir,
    channel: config.channel,
    registry,
    floor: config.channelFloor,
  });
  const served = createServedRemotes({
    store,
    marks: createStartMarks(config.dataDir),
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
  });

  /** Called at each tick: what is stale is served all the same. */
  function sayIfStale(): void {
    const { staleSince } = source.standing;
    if (staleSince !== null)
      report('The channel is stale.', new ShellFailure('channel-stale', `It was to be renewed by ${staleSince}.`));
  }

  return {
    store,
    served,
    get standing() {
      return source.standing;
    },
    async follow() {
      const restored = await source.restore();
      const watch = watchChannel({
        source,
        eventsUrl: registry.eventsUrl,
        apply: served.apply,
        retry: () => {
          sayIfStale();
          return served.retry();
        },
        report: (error) => report('The registry could not be asked.', error),
      });
      const answer = await within(ASK_FIRST_MS, watch.answered);
      if (restored && !answer) await served.apply(restored);
      await Promise.race([watch.first, new Promise((resolve) => setTimeout(resolve, FIRST_CHANNEL_MS).unref())]);
      return watch.stop;
    },
  };
}
