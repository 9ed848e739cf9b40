import { join } from 'node:path';
import { SERVICES } from '@baize/protocol';
import { SettingsError, commandLine, listOf, oneOf } from '@baize/settings';
import {
  type ServedTelemetry,
  type Telemetry,
  createHealth,
  createMetrics,
  serveTelemetry,
  startTracing,
} from '@baize/telemetry';
import { adapters } from './adapters/adapters.ts';
import { type Config, readConfig, settings } from './foundation/config.ts';
import { DataFolderInUseError } from './foundation/db/data-folder-lock.ts';
import { ModuleNeedError } from './foundation/load-order.ts';
import { MigrationChangedError } from './foundation/db/migrate.ts';
import type { Adapter } from './foundation/module.ts';
import { SeedKeyWrongError } from './foundation/sealing/prove-keys.ts';
import { isSandboxed } from './foundation/sandboxed.ts';
import { sandbox } from './sandbox/module.ts';
import { type Platform, PortInUseError, startPlatform } from './platform.ts';

const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');

/** Failures that are explained in one sentence; anything else is a fault and keeps its stack. */
const EXPLAINED = [
  ModuleNeedError,
  SettingsError,
  DataFolderInUseError,
  MigrationChangedError,
  PortInUseError,
  SeedKeyWrongError,
];

/** Starts the services that the command line and the settings name, until the process ends. */
export async function run(): Promise<void> {
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
  let told: ServedTelemetry | null = null;
  try {
    const config = readConfig(process.env, REPOSITORY_ROOT);
    const telemetry = { metrics: createMetrics(), health: createHealth() };
    telemetry.health.check('start', () => 'not started yet');
    // Before the start, which may take as long as a migration: monitoring sees that the process is alive.
    told = await tell(config, telemetry);
    const endTracing = await startTracing({ service: 'platform', ...config });
    const platform = await startPlatform(config, { services, outside: partiesOf(config), telemetry });
    telemetry.health.check('start', () => null);
    closeOnSignal(telemetry, platform, async () => {
      await told?.close();
      await endTracing();
    });
    // A parent may stop the process as soon as it is announced as ready.
    announce(platform, told, config);
  } catch (error) {
    console.error(EXPLAINED.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
    await told?.close();
  }
}

function partiesOf(config: Config): readonly Adapter[] {
  return isSandboxed(config) ? [sandbox, ...adapters] : adapters;
}

async function tell(config: Config, telemetry: Telemetry): Promise<ServedTelemetry> {
  try {
    return await serveTelemetry(telemetry, config);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortInUseError(config.metricsPort, settings.metricsPort.name);
  }
}

function announce(
  { ports, database, seeded }: Platform,
  { port: metricsPort }: ServedTelemetry,
  { dataDir }: Config,
): void {
  console.log(
    `platform ready (${database.kind}): ${Object.entries(ports)
      .map(([service, port]) => `${service} ${port}`)
      .join(', ')}`,
  );
  // Only to a terminal: a log is read by more people, and for longer.
  if (process.stdout.isTTY) for (const line of seeded) console.log(line);
  else if (seeded.length > 0)
    console.log(`demo accounts were made: their passwords stand in ${join(dataDir, 'accounts.json')}`);
  process.send?.({ type: 'ready', ports, metricsPort, database: database.kind });
}

function closeOnSignal({ health }: Telemetry, platform: Platform, closeTelemetry: () => Promise<void>): void {
  let closing = false;
  const close = (): void => {
    // A second signal while closing is an impatient Ctrl-C.
    if (closing) process.exit(1);
    closing = true;
    health.drain();
    void platform
      .close()
      .then(closeTelemetry)
      .then(
        () => process.exit(0),
        (error: unknown) => (console.error(error), process.exit(1)),
      );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // A parent that started this process with a message port and died: no process is left to stop it.
  process.on('disconnect', close);
}
