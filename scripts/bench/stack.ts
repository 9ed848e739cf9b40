import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '../../packages/protocol/src/services.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY = /^Baize is ready\.$/m;

/** The whole application, running. */
export interface Stack {
  readonly siteUrl: string;
  /** Base address of the general service. */
  readonly apiUrl: string;
  /** The platform's data folder. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the application as a person would, on free ports and in a folder that is gone afterwards.
 *
 * @param otherOrigins whose pages may call its services as well
 * @throws when it ends before it is ready, with what it said
 */
export async function startStack(otherOrigins: readonly string[]): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
  const [site = 0, registry = 0, provider = 0, beacon = 0, ...ports] = await freePorts(4 + SERVICES.length);
  const siteUrl = `http://localhost:${site}`;
  const apiUrl = `http://localhost:${ports[SERVICES.indexOf('general')]}`;
  const dataDir = path.join(folder, 'platform');
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHELL_PORT: String(site),
      // No benchmark requests them: each takes a port that is free.
      SHELL_METRICS_PORT: '0',
      PLATFORM_METRICS_PORT: '0',
      REGISTRY_METRICS_PORT: '0',
      PROVIDER_METRICS_PORT: '0',
      SANDBOX_BEACON_METRICS_PORT: '0',
      REGISTRY_PORT: String(registry),
      PORT_PROVIDER: String(provider),
      PROVIDER_STORE_FILE: path.join(folder, 'provider.sqlite'),
      PORT_SANDBOX_BEACON: String(beacon),
      SANDBOX_BEACON_DATA_DIR: path.join(folder, 'beacon'),
      // Pages of crash and roulette have rounds when they are measured.
      CHAIN_NOTICE_SECONDS: '1',
      ...Object.fromEntries(SERVICES.map((service, index) => [`PORT_${service.toUpperCase()}`, String(ports[index])])),
      BAIZE_DATA_DIR: dataDir,
      REGISTRY_DATA_DIR: path.join(folder, 'registry'),
      SHELL_DATA_DIR: path.join(folder, 'shell'),
      DATABASE_URL: '',
      // Analytics are loaded when the page is at rest, and are not measured here.
      SHELL_ANALYTICS_KEY: '',
      SITE_ORIGINS: [siteUrl, ...otherOrigins].join(','),
      // What is measured is what is measured alone.
      REGULARS: 'false',
      // Hundreds of pages for one address.
      RATE_LIMITS: 'false',
      // A render that is late on a busy machine would leave nothing to measure; what it costs is another benchmark's matter.
      SHELL_RENDER_LIMIT_MS: '5000',
    },
  });
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { siteUrl, apiUrl, dataDir, stop };
}

function ready(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (READY.test(said)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The application ended with code ${code} before it served:\n${said}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Ports that nothing listens on now. All are held until the last is known, so that none is given twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listening(): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '0.0.0.0' }, () => resolve(server));
  });
}
