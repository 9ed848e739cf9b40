import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { attemptEscapes } from './attempt-escapes.ts';
import type { Reached, Targets } from './attempt-escapes.ts';
import { commandOf } from './way.ts';
import type { Way } from './way.ts';

/** On a busy machine a Node starts within seconds; a way that hangs counts as failed. */
const LIMIT_MS = 20_000;

export type Escape = Exclude<keyof Reached, 'canRun'> | 'signals';

/** Runs the attacks of the probe one way after the other. */
export interface Probe {
  /** What gets through when Node's own permissions have failed; null when nothing can run in this way here. */
  attack(way: Way, reads: readonly string[], libraries: readonly string[]): Promise<ReadonlySet<Escape> | null>;
  end(): Promise<void>;
}

export async function startProbe(): Promise<Probe> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baize-probe-'));
  // Otherwise the folder would hold what the file should.
  await chmod(folder, 0o755);
  const file = path.join(folder, 'file');
  const secret = path.join(folder, 'secret');
  const socket = path.join(folder, 'socket');
  await Promise.all([writeFile(file, 'file', { mode: 0o644 }), writeFile(secret, 'secret', { mode: 0o600 })]);
  const [byPort, bySocket] = await Promise.all([listen(0), listen(socket)]);
  await chmod(socket, 0o777);
  const targets = { file, secret, port: (byPort.address() as AddressInfo).port, socket };
  return {
    attack: (way, reads, libraries) => attack(way, { ...targets, reads }, libraries),
    async end() {
      byPort.close();
      bySocket.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(at: number | string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  if (typeof at === 'number') server.listen(at, '127.0.0.1');
  else server.listen(at);
  await once(server, 'listening');
  server.unref();
  return server;
}

async function attack(
  way: Way,
  targets: Omit<Targets, 'victim'>,
  libraries: readonly string[],
): Promise<ReadonlySet<Escape> | null> {
  const { file, args } = commandOf(way, process.execPath, targets.reads, libraries);
  const victim = startVictim();
  try {
    const program = `(${String(attemptEscapes)})(${JSON.stringify({ ...targets, victim: victim.pid })})`;
    const said = await run(file, [...args, '--disable-sigusr1', '--eval', program]);
    const { canRun, ...reached } = JSON.parse(said) as Reached;
    if (!canRun) return null;
    const escapes = Object.entries({ ...reached, signals: await victim.wasEnded() }).filter(([, got]) => got);
    return new Set(escapes.map(([name]) => name as Escape));
  } catch {
    return null;
  } finally {
    await victim.wasEnded();
  }
}

/** A process that waits to be ended. */
function startVictim(): { readonly pid: number | undefined; wasEnded(): Promise<boolean> } {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const ended = once(child, 'exit').then(() => child.signalCode === 'SIGTERM');
  return {
    pid: child.pid,
    wasEnded() {
      // The first signal decides what it died of.
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** @returns what the program wrote */
async function run(file: string, args: readonly string[]): Promise<string> {
  const options = { env: { NODE_ENV: 'production' }, cwd: '/', timeout: LIMIT_MS, killSignal: 'SIGKILL' as const };
  return (await promisify(execFile)(file, args, options)).stdout;
}
