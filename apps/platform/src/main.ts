import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES, type Service } from '@baize/protocol';
import { ConfigError, describeConfig, readConfig } from './config.ts';
import { DataFolderInUseError } from './db/data-folder-lock.ts';
import { MigrationChangedError } from './db/migrate.ts';
import { type Platform, PortInUseError, startPlatform } from './platform.ts';

const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');

/** Failures that are explained in one sentence; anything else is a fault and keeps its stack. */
const EXPLAINED = [ConfigError, DataFolderInUseError, MigrationChangedError, PortInUseError];

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { services: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return printHelp();
  try {
    const platform = await startPlatform(readConfig(process.env, REPOSITORY_ROOT), {
      services: chosenServices(values.services),
    });
    announce(platform);
    closeOnSignal(platform);
  } catch (error) {
    console.error(EXPLAINED.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

function chosenServices(names: string | undefined): readonly Service[] {
  if (names === undefined) return SERVICES;
  const chosen = names.split(',');
  const unknown = chosen.filter((name) => !SERVICES.includes(name as Service));
  if (unknown.length > 0)
    throw new ConfigError([`--services must name some of ${SERVICES.join(', ')}; it names "${unknown.join(', ')}".`]);
  return chosen as Service[];
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

function printHelp(): void {
  console.log('Usage: node src/main.ts [--services general,crash]\n\nSettings:');
  for (const { name, description, fallback } of describeConfig())
    console.log(`  ${name} (${fallback})\n      ${description}`);
}
