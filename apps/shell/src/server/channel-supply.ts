import type { ChannelDocument } from '@baize/contract/channel';
import type { ShellOffer } from '@baize/contract/shell-offer';
import path from 'node:path';
import type { Config } from './config.ts';
import { ShellFailure } from './errors.ts';
import { createChannelSource } from './registry/channel-source.ts';
import type { ChannelStanding } from './registry/channel-source.ts';
import { watchChannel } from './registry/channel-watch.ts';
import { orphansOf } from './registry/orphans.ts';
import type { Orphan } from './registry/orphans.ts';
import { createPinnedVersions } from './registry/pinned-versions.ts';
import type { PinnedVersions } from './registry/pinned-versions.ts';
import type { RegistryClient } from './registry/registry-client.ts';
import { createServedRemotes } from './registry/served-remotes.ts';
import type { ServedRemotes } from './registry/served-remotes.ts';
import { createStartMarks } from './registry/start-marks.ts';
import type { StartMarksOptions } from './registry/start-marks.ts';
import type { RemoteStarterOptions } from './registry/start-version.ts';
import type { Report } from './report.ts';
import { within } from './within.ts';

/**
 * The registry is asked for this long before the document on the disk is taken over: it may have withdrawn a harmful
 * version.
 */
const ASK_FIRST_MS = 2_000;
/** The server waits this long for the registry before it takes visitors with what it has on disk. */
const FIRST_CHANNEL_MS = 15_000;

/** What the hosts of one channel get. */
export interface ChannelSupply {
  readonly channel: string;
  /** What the server's build has for remotes. */
  readonly offer: ShellOffer;
  /** Where this server stores what it remembers of the channel. */
  readonly folder: string;
  readonly served: ServedRemotes;
  /** What links show to those who opened them. */
  readonly pinned: PinnedVersions;
  /** How current the served document is, compared with the registry's. */
  readonly standing: ChannelStanding;
  /** Asks the registry what there is to serve, and when it says nothing for two seconds, the disk. Nothing is served yet. */
  begin(): Promise<BegunSupply>;
}

/** A channel that is followed, and what it would have this server serve. */
export interface BegunSupply {
  /** Remotes of which this build can serve no version. */
  readonly orphans: readonly Orphan[];
  /** Whether a server with the same for remotes served here before: a start of this one takes nothing from visitors. */
  readonly servedBefore: boolean;
  /** Takes over the registry's answer, or the document on disk, and from then on the registry's changes. */
  serve(): Promise<void>;
  stop(): void;
}

export interface ChannelSupplyOptions
  extends Pick<RemoteStarterOptions, 'startRenderer' | 'store'>, Pick<StartMarksOptions, 'inTurn'> {
  readonly offer: ShellOffer;
  readonly config: Pick<Config, 'channel' | 'channelFloors' | 'dataDir'>;
  readonly channel: string;
  readonly registry: RegistryClient;
  readonly report: Report;
}

export function createChannelSupply(options: ChannelSupplyOptions): ChannelSupply {
  const { config, channel, offer, store, startRenderer, inTurn } = options;
  const isDefault = channel === config.channel;
  const folder = isDefault ? config.dataDir : path.join(config.dataDir, 'of-channel', channel);
  const report: Report = (message, error) =>
    options.report(isDefault ? message : `Channel ${channel}: ${message}`, error);
  const registry = options.registry.ofChannel(channel);
  const source = createChannelSource({
    dataDir: config.dataDir,
    channel,
    registry,
    floor: config.channelFloors.get(channel) ?? { epoch: 0, revision: 0 },
  });
  const marks = createStartMarks(folder, { channel, offer, ...(inTurn && { inTurn }) });
  const served = createServedRemotes({ store, marks, report, startRenderer });
  const pinned = createPinnedVersions({ store, marks, report, startRenderer });

  /** Called at each tick: a stale document is served all the same. */
  function sayIfStale(): void {
    const { staleSince } = source.standing;
    if (staleSince !== null)
      report('The channel is stale.', new ShellFailure('channel-stale', `It has been stale since ${staleSince}.`));
  }

  return {
    channel,
    offer,
    folder,
    served,
    pinned,
    get standing() {
      return source.standing;
    },
    async begin() {
      const restored = await source.restore();
      const begun = Promise.withResolvers<void>();
      const watch = watchChannel({
        source,
        eventsUrl: registry.eventsUrl,
        async apply(document) {
          await begun.promise;
          await served.apply(document);
        },
        retry: () => {
          sayIfStale();
          return served.retry();
        },
        report: (error) => report('The registry could not be asked.', error),
      });
      const answer = await within(ASK_FIRST_MS, watch.answered);
      const document: ChannelDocument | null = answer ?? restored;
      return {
        orphans: document ? await orphansOf(document, { offer, store, marks }) : [],
        servedBefore: marks.servedWithThisOffer,
        async serve() {
          begun.resolve();
          if (restored && !answer) await served.apply(restored);
          await Promise.race([watch.first, new Promise((resolve) => setTimeout(resolve, FIRST_CHANNEL_MS).unref())]);
        },
        stop: watch.stop,
      };
    },
  };
}
