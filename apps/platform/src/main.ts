import { join } from 'node:path';
import { SERVICES } from '@baize/protocol';
import { SettingsError, commandLine, listOf, oneOf } from '@baize/settings';
import { adapters } from './adapters/adapters.ts';
import { readConfig, settings } from './foundation/config.ts';
import { DataFolderInUseError } from './foundation/db/data-folder-lock.ts';
import { MigrationChangedError } from './foundation/db/migrate.ts';
import { sandbox } from './sandbox/module.ts';
import { type Platform, PortInUseError, startPlatform } from './platform.ts';

const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');

/** Failures that are explained in one sentence; anything else is a fault and keeps its stack. */
const EXPLAINED = [SettingsError, DataFolderInUseError, MigrationChangedError, PortInUseError];

await main();

async function main(): Promise<void> {
  const { services } = commandLine({
    usage: 'node apps/platform/src/main.ts [--services general,crash]',
    about: 'Starts the back end: all seven services, or some of them.',
    arguments: {
      services: {
        description: 'Services of this process.',
        fallback: SERVICES.join(','),
        check: listOf(`some of ${SERVICES.join(', ')}`, oneOf(...SERVICES)),
      },
    },
    settings,
  });
  try {
    const platform = await startPlatform(readConfig(process.env, REPOSITORY_ROOT), {
      services,
      outside: [sandbox, ...adapters],
    });
    announce(platform);
    closeOnSignal(platform);
  } catch (error) {
    console.error(EXPLAINED.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

function announce({ ports, database, seeded }: Platform): void {
  console.log(
    `platform ready (${database.kind}): ${Object.entries(ports)
      .map(([service, port]) => `${service} ${port}`)
      .join(', ')}`,
  );
  for (const line of seeded) console.log(line);
  process.send?.({ type: 'ready', ports, database: database.kind, seeded });
}

function closeOnSignal(platform: Platform): void {
  let closing = false;
  const close = (): void => {
    // A second signal while closing is an impatient Ctrl-C.
    if (closing) process.exit(1);
    closing = true;
    void platform.close().then(
      () => process.exit(0),
      (error: unknown) => (console.error(error), process.exit(1)),
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // A parent that started this process with a message port and died: nobody is left to stop it.
  process.on('disconnect', close);
}
