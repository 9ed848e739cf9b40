import type { Config } from '../config.ts';
import type { ChannelSupply } from '../channel-supply.ts';
import type { HealthOfChannel } from '../health/health-counts.ts';
import type { RemoteSupply } from '../remote-supply.ts';
import type { Report } from '../report.ts';
import { reportToRegistry } from './report-to-registry.ts';
import { sendMinutes } from './send-minutes.ts';
import { serverIdIn } from './server-id.ts';
import { shellReport } from './shell-report.ts';
import type { Tabs } from './shell-report.ts';

export interface StartReportingOptions {
  readonly config: Pick<Config, 'registryTokenFile' | 'registryUrl'>;
  readonly supply: Pick<RemoteSupply, 'channels'>;
  readonly counts: HealthOfChannel;
  readonly tabs: (channel: ChannelSupply) => Tabs;
  readonly onTrouble: Report;
}

/**
 * Reports to the registry from now on what this server serves, and what it counts. To the registry a server of several
 * channels is several servers: the id of each is stored with what is remembered of its channel.
 * @returns ends it
 */
export async function startReporting(options: StartReportingOptions): Promise<() => Promise<void>> {
  const ends = await Promise.all(options.supply.channels.map((channel) => reportOn(channel, options)));
  return async () => void (await Promise.all(ends.map((end) => end())));
}

async function reportOn(
  supply: ChannelSupply,
  { config, counts, tabs, onTrouble }: StartReportingOptions,
): Promise<() => Promise<void>> {
  const { channel, folder, served } = supply;
  const { registryUrl, registryTokenFile: tokenFile } = config;
  const registry = { registryUrl, tokenFile, id: await serverIdIn(folder), onTrouble };
  const read = (): ReturnType<typeof shellReport> =>
    shellReport({ channel, offer: supply.offer }, served.present, served.heldBack, tabs(supply), supply.standing);
  const stopSending = sendMinutes({ ...registry, channel, counts: counts(channel) });
  const reporting = reportToRegistry({ ...registry, read });
  served.onTakenOver(reporting.now);
  return async () => {
    stopSending();
    await reporting.close();
  };
}
