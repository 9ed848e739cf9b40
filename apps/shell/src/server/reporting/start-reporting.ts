import type { Config } from '../config.ts';
import type { HealthOfServer } from '../health/health-counts.ts';
import type { RemoteSupply } from '../remote-supply.ts';
import type { Report } from '../report.ts';
import { reportToRegistry } from './report-to-registry.ts';
import { sendMinutes } from './send-minutes.ts';
import { serverIdIn } from './server-id.ts';
import { shellReport } from './shell-report.ts';
import type { Tabs } from './shell-report.ts';

export interface StartReportingOptions {
  readonly config: Pick<Config, 'channel' | 'dataDir' | 'registryTokenFile' | 'registryUrl'>;
  readonly supply: Pick<RemoteSupply, 'served' | 'standing'>;
  readonly counts: HealthOfServer;
  readonly tabs: () => Tabs;
  readonly onTrouble: Report;
}

/** Tells the registry from now on what this server serves, and what it counts. @returns ends it */
export async function startReporting(options: StartReportingOptions): Promise<() => Promise<void>> {
  const { config, supply, counts, tabs, onTrouble } = options;
  const { served } = supply;
  const { channel, registryUrl, registryTokenFile: tokenFile } = config;
  const registry = { registryUrl, tokenFile, id: await serverIdIn(config.dataDir), onTrouble };
  const read = (): ReturnType<typeof shellReport> =>
    shellReport(channel, served.present, served.heldBack, tabs(), supply.standing);
  const stopSending = sendMinutes({ ...registry, channel, counts });
  const reporting = reportToRegistry({ ...registry, read });
  served.onTakenOver(reporting.now);
  return async () => {
    stopSending();
    await reporting.close();
  };
}
