import type { Logger } from 'pino';
import { type MessageSchemas, createLocalBus } from '../bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readInstallation } from './installation.ts';
import type { NatsBus } from './nats-bus.ts';

/** The bus across processes where `NATS_URL` is set, otherwise one inside this process. */
export async function createBus(
  config: Config,
  database: Database,
  schemas: Partial<MessageSchemas>,
  log: Logger,
): Promise<NatsBus> {
  if (config.natsUrls === null) {
    const local = createLocalBus((error) => log.error({ error }, 'bus listener failed'));
    return { ...local, isConnected: () => true, gaps: () => 0, close: async () => {} };
  }
  const { createNatsBus } = await import('./nats-bus.ts');
  return createNatsBus({
    urls: config.natsUrls,
    installation: await readInstallation(database),
    schemas,
    onError: (error, what) => log.error({ error }, what),
  });
}
