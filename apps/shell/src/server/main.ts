import { SettingsError, commandLine } from '@baize/settings';
import { createHealth, createMetrics, serveTelemetry, startTracing } from '@baize/telemetry';
import { readConfig } from './config.ts';
import { ShellFailure } from './errors.ts';
import { readBuild } from './page/build.ts';
import { describeIsolation, findIsolation } from './render/isolation/find-isolation.ts';
import { writeSample } from './render/isolation/sample-release.ts';
import { createShellServer } from './server.ts';
import { settings } from './settings.ts';

/** Time a shutdown may take before the process ends anyway. */
const SHUTDOWN_LIMIT_MS = 5_000;

async function main(): Promise<void> {
  const { 'accept-loss': acceptLoss } = commandLine({
    usage: 'node apps/shell/src/server/main.ts [--accept-loss]',
    about: "Starts the site's server, which renders pages and serves the remotes that a registry released.",
    switches: {
      'accept-loss': 'Starts also where a live remote has no version that this build can serve: its visitors lose it.',
    },
    settings,
  });
  const config = readConfig(process.env);
  const build = readBuild(config.buildDir);
  const telemetry = { metrics: createMetrics(), health: createHealth() };
  telemetry.health.check('start', () => 'not started yet');
  const told = await serveTelemetry(telemetry, config).catch(portInUse(config.metricsPort, config.metricsHost));
  const endTracing = await startTracing({ service: 'shell', ...config });
  const isolation = await findIsolation([...build.workerReads, await writeSample(config.dataDir)]);
  const server = await createShellServer(config, build, { ...telemetry, isolation, acceptLoss });
  server.log[isolation.open.length === 0 ? 'info' : 'warn'](describeIsolation(isolation));
  const url = await server.listen({ port: config.port, host: config.host }).catch(portInUse(config.port, config.host));
  telemetry.health.check('start', () => null);
  process.send?.({ type: 'ready', url, metricsPort: told.port, isolation: describeIsolation(isolation) });

  const stop = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    telemetry.health.drain();
    server
      .close()
      .then(() => told.close())
      .then(endTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The process that started this one is gone: nothing is left to stop it.
  process.once('disconnect', stop);
}

/** @throws ShellFailure when the port is taken, otherwise the given error */
function portInUse(port: number, host: string): (error: unknown) => never {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ShellFailure('port-in-use', `Port ${port} of ${host} is in use.`, error);
    throw error;
  };
}

main().catch((error: unknown) => {
  // A failure with a name says all there is to say; anything else needs its stack.
  console.error(error instanceof ShellFailure || error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
