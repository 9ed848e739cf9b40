import { commandLine } from '@baize/settings';
import { runServer } from '@baize/telemetry';
import { readConfig } from './config.ts';
import { startBeacon } from './beacon.ts';
import { settings } from './settings.ts';

commandLine({
  usage: 'node apps/sandbox-beacon/src/main.ts',
  about: 'Starts the beacon of the sandbox.',
  settings,
});
await runServer({
  name: 'beacon',
  portSettings: ['PORT_SANDBOX_BEACON', 'SANDBOX_BEACON_METRICS_PORT'],
  start: async (telemetry) => {
    const config = readConfig(process.env);
    return { server: await startBeacon(config, { telemetry }), config };
  },
});
