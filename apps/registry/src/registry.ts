import { join } from 'node:path';
import { Channels } from './channels/channels.ts';
import { Listeners } from './channels/listeners.ts';
import type { Config } from './config.ts';
import { Sessions } from './console/sessions.ts';
import { AllTokens } from './credentials/all-tokens.ts';
import { InstalledRing } from './credentials/installed-ring.ts';
import { SigningKeys } from './credentials/signing-key.ts';
import { Health } from './health/health.ts';
import { createOpenServices } from './platform/open-services.ts';
import type { AskOpenServices } from './platform/open-services.ts';
import { PublishQuota } from './releases/publish-quota.ts';
import { Releases } from './releases/releases.ts';
import { Rollouts } from './rollouts/rollouts.ts';
import { ShellServers } from './shells/shell-servers.ts';
import { Trials } from './shells/trials.ts';
import { Damage } from './store/damage.ts';
import { FolderStore } from './store/folder-store.ts';

/** The parts of one running registry, without HTTP. */
export interface Registry {
  readonly clock: () => Date;
  readonly signer: SigningKeys;
  readonly ring: InstalledRing;
  /** Records that cannot be read. */
  readonly damage: Damage;
  /** Further faults that block nothing, in sentences. */
  readonly troubles: () => string[];
  readonly tokens: AllTokens;
  readonly releases: Releases;
  readonly quota: PublishQuota;
  readonly channels: Channels;
  readonly listeners: Listeners;
  readonly shells: ShellServers;
  readonly trials: Trials;
  readonly health: Health;
  readonly rollouts: Rollouts;
  readonly askOpenServices: AskOpenServices;
  /** Who is logged in to the console. */
  readonly sessions: Sessions;
  /** @throws the error that prevents writes to the store */
  readonly checkWrites: () => Promise<void>;
}

/** Opens the data folder; at the first start it makes keys, tokens and the configured channels. */
export async function openRegistry(config: Config, clock: () => Date = () => new Date()): Promise<Registry> {
  const damage = new Damage();
  const store = await FolderStore.open(config.dataFolder);
  const signer = await SigningKeys.open(config, clock);
  const ring = await InstalledRing.open(config, signer);
  const tokens = await AllTokens.open(config, store, clock);
  const releases = new Releases(store, signer, damage, clock);
  const limits = { bytesPerDay: config.publishBytes, releasesPerDay: config.publishReleases };
  const quota = new PublishQuota(limits, clock, (day) => releases.publishedOn(day));
  const listeners = new Listeners();
  const announce = (channel: string, revision: number): void => listeners.announce(channel, revision);
  const trials = new Trials(store, signer);
  const shells = new ShellServers(clock);
  const { channelHours } = config;
  const askOpenServices = createOpenServices(config.platformUrl);
  const parts = { store, damage, signer, releases, trials, shells, clock, channelHours, announce, askOpenServices };
  const channels = await Channels.open(config.channels, parts);
  const health = new Health(join(config.dataFolder, 'health'), clock);
  const rollouts = new Rollouts({ channels, health, clock });
  const checkWrites = (): Promise<void> => store.checkWrites();
  const sessions = new Sessions(join(config.dataFolder, 'sessions'), () => clock().getTime());
  const troubles = (): string[] => [...tokens.troubles, ...(ring.trouble === null ? [] : [ring.trouble])];
  // Damaged records are reported from the start, and not only when they are read.
  await releases.all();
  return {
    clock,
    damage,
    troubles,
    signer,
    ring,
    tokens,
    releases,
    quota,
    channels,
    listeners,
    sessions,
    shells,
    trials,
    health,
    rollouts,
    askOpenServices,
    checkWrites,
  };
}
