import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import { type Probe, probes } from './probes.ts';

/** What a process reports about itself. */
export interface Telemetry {
  readonly metrics: Metrics;
  readonly health: Health;
}

export interface ServedTelemetry {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/live`, `/ready`, `/health` and `/metrics` on a port of their own, which no player reaches.
 * @throws the system's error when it cannot listen there
 */
export async function serveTelemetry(
  { metrics, health }: Telemetry,
  address: { readonly metricsHost: string; readonly metricsPort: number },
): Promise<ServedTelemetry> {
  metrics.watchProcess();
  // An import of `node:http` reads all that it offers, and so loads the client behind `fetch`: a twentieth of a start.
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer((request, response) => {
    answer(request, { metrics, health }).then(
      (found) => send(response, found),
      () => send(response, { status: 500, type: 'text/plain', body: 'failed\n' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.metricsPort, address.metricsHost, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answer(request: IncomingMessage, { metrics, health }: Telemetry): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://process');
  if (pathname === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.text() };
  if (!Object.hasOwn(probes, pathname)) return { status: 404, type: 'text/plain', body: 'not found\n' };
  const { status, body } = await probes[pathname as Probe](health);
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
