import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PORTS } from '../chaos/installation.ts';
import { processMicros } from './processor-time.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

export interface Start {
  /** From the call of the program until it reports that it serves. */
  readonly readyMs: number;
  /** Processor time of the process until then; null where the system does not report it. */
  readonly processorMs: number | null;
}

/** Starts all seven services with these settings, one process after the other. */
export async function measureStarts(count: number, settings: Record<string, string>): Promise<Start[]> {
  const measured: Start[] = [];
  while (measured.length < count) measured.push(await measureStart(settings));
  return measured;
}

async function measureStart(settings: Record<string, string>): Promise<Start> {
  const calledAt = performance.now();
  const child = fork(MAIN, {
    env: { ...process.env, ...Object.fromEntries(PORTS.map((name) => [name, '0'])), ...settings, NODE_OPTIONS: '' },
    execArgv: ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await ready(child);
    const readyMs = performance.now() - calledAt;
    const micros = await processMicros(child.pid!);
    return { readyMs, processorMs: micros && micros / 1000 };
  } finally {
    const gone = child.exitCode === null ? once(child, 'exit') : null;
    child.kill('SIGTERM');
    await gone;
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a process ended before it served')));
  await Promise.race([once(child, 'message'), ended]);
}
