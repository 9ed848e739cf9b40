import { SettingsError, commandLine } from '@baize/settings';
import { readConfig } from './config.ts';
import { ShellFailure } from './errors.ts';
import { readBuild } from './page/build.ts';
import { createShellServer } from './server.ts';
import { settings } from './settings.ts';

/** Time a shutdown may take before the process ends anyway. */
const SHUTDOWN_LIMIT_MS = 5_000;

async function main(): Promise<void> {
  commandLine({
    usage: 'node apps/shell/src/server/main.ts',
    about: "Starts the site's server, which renders pages and serves the remotes that a registry released.",
    settings,
  });
  const config = readConfig(process.env);
  const build = readBuild(config.buildDir);
  const server = await createShellServer(config, build);
  const url = await server.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ShellFailure('port-in-use', `Port ${config.port} of ${config.host} is in use.`, error);
    throw error;
  });
  process.send?.({ type: 'ready', url });

  const stop = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The process that started this one is gone: nobody is left to stop it.
  process.once('disconnect', stop);
}

main().catch((error: unknown) => {
  // A failure with a name says all there is to say; anything else needs its stack.
  console.error(error instanceof ShellFailure || error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
