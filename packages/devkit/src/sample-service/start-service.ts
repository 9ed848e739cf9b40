import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of this repository: no part of what is published. */
const MAIN = path.resolve(import.meta.dirname, '../../../../examples/service/src/main.ts');

/** How the sample service is started. */
export interface ServiceOptions {
  readonly platform: string;
  readonly secret: string;
  readonly name?: string;
  /** What tokens name as the platform, where that is another address. */
  readonly issuer?: string;
}

/** The sample service, a process of its own that may die at any moment and is started again on the same store. */
export interface RunningService {
  readonly url: string;
  readonly storeFile: string;
  /** As a power cut would: without a signal before. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends it, until `goOn` resumes it as if nothing had been. */
  pause(): void;
  goOn(): void;
  /** Ends it, and removes its store. */
  remove(): Promise<void>;
}

/** Starts the example of a team's service as a process of its own, with a folder that is removed at its end. */
export async function startService({
  platform,
  secret,
  name = 'coin',
  issuer,
}: ServiceOptions): Promise<RunningService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-service-'));
  const storeFile = path.join(folder, 'coin.sqlite');
  const environment = {
    PATH: process.env['PATH'],
    SERVICE_NAME: name,
    PLATFORM_URL: platform,
    WALLET_SECRET: secret,
    STORE_FILE: storeFile,
    SITE_ORIGINS: 'http://site.test',
    ...(issuer !== undefined && { ISSUER: issuer }),
  };
  let child: ChildProcess | null = null;
  let port = '0';

  const service = {
    storeFile,
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    async start() {
      const flags = ['--disable-warning=ExperimentalWarning', MAIN];
      child = spawn(process.execPath, flags, {
        env: { ...environment, PORT: port },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      port = await portOf(child);
    },
    async kill() {
      const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child?.kill('SIGKILL');
      await ended;
    },
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async remove() {
      await service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await service.start();
  return service;
}

/** Players have its address: the next process has to listen at the same. */
async function portOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of child.stdout!) {
    said += String(part);
    const port = /ready at http:\/\/\S+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`the service ended without a word: ${said}`);
}
