import { SettingsError, commandLine } from '@baize/settings';
import { createHealth, createMetrics, serveTelemetry } from '@baize/telemetry';
import { type Config, readConfig } from './config.ts';
import { openRegistry } from './registry.ts';
import { buildServer } from './server.ts';
import { settings } from './settings.ts';

commandLine({
  usage: 'node apps/registry/src/main.ts',
  about: 'Starts the registry of remotes with its console.',
  settings,
});

const config = checkedConfig();
const telemetry = { metrics: createMetrics(), health: createHealth() };
const told = await serveTelemetry(telemetry, config);
const server = await buildServer(config, await openRegistry(config), telemetry);

// `disconnect`: the process that started this one is gone, and no process is left to stop it.
const closeSignals = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
for (const signal of closeSignals) {
  process.once(signal, () => {
    telemetry.health.drain();
    Promise.all([server.close(), told.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error(error);
        process.exit(1);
      },
    );
  });
}

const url = await server.listen({ host: config.host, port: config.port });
// A parent process waits for this message.
process.send?.({ type: 'ready', url, metricsPort: told.port });

/** Faults of the settings are printed as sentences, without a stack. */
function checkedConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
