import type { AddressInfo } from 'node:net';
import { type Telemetry, createHealth, createMetrics } from '@baize/telemetry';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { keptChain } from './kept-chain.ts';
import { Rounds } from './rounds.ts';

export interface Beacon {
  readonly port: number;
  close(): Promise<void>;
}

interface BeaconOptions {
  readonly telemetry?: Telemetry;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Starts the sandbox beacon. */
export async function startBeacon(config: Config, options: BeaconOptions = {}): Promise<Beacon> {
  const { now = Date.now, telemetry = { metrics: createMetrics(), health: createHealth() } } = options;
  const kept = keptChain(config.dataDir, config.periodSeconds);
  const rounds = new Rounds(kept, now);
  const app = buildApp({ chain: kept.chain, rounds, telemetry, connections: config });
  await app.listen({ host: config.host, port: config.port });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
