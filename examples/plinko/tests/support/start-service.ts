import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../../service/main.ts');

/** The service, a process of its own that may die at any moment and is started again on the same store. */
export interface RunningService {
  readonly url: string;
  /** As a power cut would: nothing is said before. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it, and removes its store. */
  remove(): Promise<void>;
}

export async function startService(platform: string, secret: string): Promise<RunningService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinko-'));
  const settings = { PLATFORM_URL: platform, WALLET_SECRET: secret, STORE_FILE: path.join(folder, 'plinko.sqlite') };
  let child: ChildProcess | null = null;
  let port = '0';
  const service = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    async start() {
      const env = { PATH: process.env['PATH'], ...settings, PORT: port };
      const options = { env, stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] };
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], options);
      port = await portOf(child);
    },
    async kill() {
      const ended = child?.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child?.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await service.start();
  return service;
}

/** Browsers have its address: the next process has to listen at the same. */
async function portOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of child.stdout!) {
    said += String(part);
    const port = /ready at http:\/\/\S+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error(`the service ended without a word: ${said}`);
}
