import { SettingsError } from '@baize/settings';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { type ServedTelemetry, type Telemetry, serveTelemetry } from './serve-telemetry.ts';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** A small server that is a program of its own. */
export interface ServerProgram {
  /** As its first line names it: `beacon ready: 4300`. */
  readonly name: string;
  /** The settings that choose its ports, named where one is taken. */
  readonly portSettings: readonly string[];
  /** Starts it and reports where its telemetry listens. @throws SettingsError for wrong settings */
  start(telemetry: Telemetry): Promise<{ readonly server: RunningServer; readonly config: TelemetryAddress }>;
}

interface TelemetryAddress {
  readonly metricsHost: string;
  readonly metricsPort: number;
}

/**
 * Runs a server and its telemetry until a signal, or until the process that started it is gone. The first signal lets
 * open requests end, a second one does not wait. Where it cannot start, it says why and exits with code 1.
 */
export async function runServer(program: ServerProgram): Promise<void> {
  const telemetry = { metrics: createMetrics(), health: createHealth() };
  try {
    const { server, config } = await program.start(telemetry);
    const served = await serveTelemetry(telemetry, config).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    console.log(`${program.name} ready: ${server.port}`);
    process.send?.({ type: 'ready', port: server.port, metricsPort: served.port });
    closeOnSignal(telemetry, [server, served]);
  } catch (error) {
    console.error(reasonOf(error, program));
    process.exitCode = 1;
  }
}

function closeOnSignal({ health }: Telemetry, open: readonly (RunningServer | ServedTelemetry)[]): void {
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(1);
    closing = true;
    health.drain();
    void Promise.all(open.map((server) => server.close())).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, close);
}

function reasonOf(error: unknown, { portSettings }: ServerProgram): unknown {
  if (error instanceof SettingsError) return error.message;
  return (error as { code?: string }).code === 'EADDRINUSE'
    ? `The port is taken: choose another with ${portSettings.join(' or ')}.`
    : error;
}
