import { SettingsError, commandLine } from '@baize/settings';
import { createHealth, createMetrics, serveTelemetry } from '@baize/telemetry';
import { readConfig } from './config.ts';
import { startBeacon } from './beacon.ts';
import { settings } from './settings.ts';

commandLine({
  usage: 'node apps/sandbox-beacon/src/main.ts',
  about: 'Starts the beacon of the sandbox.',
  settings,
});
try {
  const config = readConfig(process.env);
  const telemetry = { metrics: createMetrics(), health: createHealth() };
  const beacon = await startBeacon(config, { telemetry });
  const told = await serveTelemetry(telemetry, config).catch(async (error: unknown) => {
    await beacon.close();
    throw error;
  });
  console.log(`beacon ready: ${beacon.port}`);
  process.send?.({ type: 'ready', port: beacon.port, metricsPort: told.port });
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(1);
    closing = true;
    telemetry.health.drain();
    void Promise.all([beacon.close(), told.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, close);
} catch (error) {
  const code = (error as { code?: string }).code;
  if (error instanceof SettingsError) console.error(error.message);
  else
    console.error(
      code === 'EADDRINUSE'
        ? 'The port is taken: choose another with PORT_SANDBOX_BEACON or SANDBOX_BEACON_METRICS_PORT.'
        : error,
    );
  process.exitCode = 1;
}
