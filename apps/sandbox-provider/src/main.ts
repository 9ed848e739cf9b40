import { commandLine } from '@baize/settings';
import { runServer } from '@baize/telemetry';
import { readConfig } from './config.ts';
import { startProvider } from './provider.ts';
import { settings } from './settings.ts';

commandLine({
  usage: 'node apps/sandbox-provider/src/main.ts',
  about: 'Starts the sandbox provider of slots and live tables.',
  settings,
});
await runServer({
  name: 'provider',
  portSettings: ['PORT_PROVIDER', 'PROVIDER_METRICS_PORT'],
  start: async (telemetry) => {
    const config = readConfig(process.env);
    return { server: await startProvider(config, { telemetry }), config };
  },
});
