import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Telemetry, createHealth, createMetrics } from '@baize/telemetry';
import type { Config } from './config.ts';
import type { House } from './house.ts';
import { buildApp } from './http/build-app.ts';
import { closeLeft, recover } from './spins/spin.ts';
import { recoverTables } from './live/bets.ts';
import { LiveTable, realClock, type TableClock } from './live/live-table.ts';
import { runTable } from './live/run-table.ts';
import { TABLES } from './live/tables.ts';
import type { Draw } from './slots/model.ts';
import { Store } from './store/store.ts';
import { Outbox } from './wallet/outbox.ts';
import { httpWallet, type Wallet } from './wallet/wallet.ts';

/** How often unsent messages and abandoned rounds are looked for. */
const LOOK_EVERY_MS = 500;
/** A player who has not come back after this time will find the round closed. */
const LEFT_AFTER_MS = 30 * 60_000;

export interface Provider {
  readonly port: number;
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** For tests; crypto randomness otherwise. */
  readonly draw?: Draw;
  readonly wallet?: Wallet;
  readonly tableClock?: TableClock;
  readonly telemetry?: Telemetry;
}

/** Starts the sandbox provider, which communicates with the operator only by its wallet. */
export async function startProvider(config: Config, options: ProviderOptions = {}): Promise<Provider> {
  const store = new Store(config.storeFile);
  const wallet = options.wallet ?? httpWallet(config);
  const now = Date.now;
  const log = (text: string, detail: object): void => console.error(`provider: ${text} ${JSON.stringify(detail)}`);
  const outbox = new Outbox({ store, wallet, now, log });
  const house: House = { store, wallet, outbox, draw: options.draw ?? ((below) => randomInt(below)), now };
  recover(house);
  recoverTables(house);
  const stop = new AbortController();
  const clock = options.tableClock ?? realClock;
  const tables = TABLES.map((title) => new LiveTable(title, house, clock, stop.signal));
  const telemetry = options.telemetry ?? { metrics: createMetrics(), health: createHealth() };
  const app = buildApp({
    house,
    telemetry,
    tables: new Map(tables.map((table) => [table.title.id, table])),
    embeddedBy: config.embeddedBy,
    connections: config,
    log: (error) => console.error(error),
  });
  const playing = Promise.all(tables.map(runTable));
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    closeLeft(house, LEFT_AFTER_MS);
    running = outbox.deliverDue();
  }, LOOK_EVERY_MS);
  await app.listen({ host: config.host, port: config.port });
  return {
    port: (app.server.address() as AddressInfo).port,
    async close() {
      clearInterval(timer);
      stop.abort();
      await app.close();
      await Promise.all([running, playing]);
      store.close();
    },
  };
}
