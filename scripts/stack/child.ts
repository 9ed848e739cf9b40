import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Time a process has to end by itself after it was asked to. */
const SHUTDOWN_MS = 8_000;

export interface Child<Ready> {
  readonly name: string;
  readonly pid: number | undefined;
  /** What the process said once it served; rejects when it ends before. */
  readonly ready: Promise<Ready>;
  /** Resolves with the exit code when the process is gone. */
  readonly exited: Promise<number>;
  stop(): Promise<void>;
}

/** Starts a Node program that sends `{type: 'ready', ...}` over its IPC channel once it serves. Its output is passed on. */
export function startChild<Ready>(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Child<Ready> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
      // A group of its own: Ctrl-C reaches this parent only, which then ends the children in order.
      detached: process.platform !== 'win32',
    },
  );
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve(message as Ready);
    });
    void exited.then((code) => reject(new Error(`${name} ended with code ${code} before it served`)));
  });
  // A caller that awaits `ready` gets the rejection; without this an early end would also be an unhandled one.
  ready.catch(() => undefined);
  return { name, pid: child.pid, ready, exited, stop: () => stop(child, exited) };
}

async function stop(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_MS);
  await exited;
  clearTimeout(force);
}

/**
 * Runs a command to its end and shows what it says. Resolves with whether it succeeded.
 * @param ending ends the command, with all that it started
 */
export async function runLoudly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  ending?: AbortSignal,
): Promise<boolean> {
  if (ending === undefined)
    return succeeds(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
  // Through pipes of this process: what outlives the command must not hold its caller's output open.
  const child = spawnGroup(command, args, env, ending);
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const closed = once(child, 'close');
  const held = await succeeds(child);
  if (!ending.aborted) await Promise.race([closed, once(ending, 'abort')]);
  child.stdout.destroy();
  child.stderr.destroy();
  return held;
}

/**
 * Runs a command to its end; its output is kept and shown only when it fails. Resolves with whether it succeeded.
 * @param ending ends the command, with all that it started: a build that outlives its `npm start` would write into the next one's
 */
export async function runQuietly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  ending?: AbortSignal,
): Promise<boolean> {
  const child =
    ending === undefined
      ? spawn(command, args, { stdio: PIPED, env: { ...process.env, ...env } })
      : spawnGroup(command, args, env, ending);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const held = await succeeds(child);
  if (!held && ending?.aborted !== true) process.stderr.write(Buffer.concat(output));
  return held;
}

const PIPED: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];

/** A command in a process group of its own, which the signal ends. */
function spawnGroup(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ending: AbortSignal,
): ChildProcessByStdio<null, Readable, Readable> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, args, { stdio: PIPED, env: { ...process.env, ...env }, detached: isGroup });
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (isGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  ending.addEventListener('abort', () => {
    kill('SIGTERM');
    setTimeout(kill, SHUTDOWN_MS, 'SIGKILL').unref();
  });
  return child;
}

function succeeds(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', () => resolve(false));
  });
}
