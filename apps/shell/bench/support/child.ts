import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { descendants } from '../../tests/fixtures/descendants.ts';

/** A server in a process of its own, which can be asked what it has used. */
export interface BenchChild {
  readonly url: string;
  /** Processor time of all its threads and of the processes it has started and that still run, milliseconds. */
  cpuMs(): Promise<number>;
  /** Heap of its main thread after a full collection, bytes. */
  heapBytes(): Promise<number>;
  stop(): Promise<void>;
}

export type ChildMessage =
  | { type: 'ready'; url: string }
  | { type: 'cpu'; value: number }
  | { type: 'heap'; value: number };

/** @param script file of this folder's parent; it answers `cpu` and `heap` over IPC */
export async function startChild(script: string, env: Record<string, string>): Promise<BenchChild> {
  const child = fork(path.join(import.meta.dirname, '..', script), [], {
    execArgv: ['--expose-gc', '--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  child.once('exit', (code) => {
    // Without its server a benchmark would wait forever.
    console.error(`${script} ended with code ${code}`);
    process.exit(1);
  });
  const next = <Type extends ChildMessage['type']>(type: Type): Promise<Extract<ChildMessage, { type: Type }>> =>
    new Promise((resolve) => {
      const listen = (message: ChildMessage): void => {
        if (message.type !== type) return;
        child.off('message', listen);
        resolve(message as Extract<ChildMessage, { type: Type }>);
      };
      child.on('message', listen);
    });
  const ask = async (type: 'cpu' | 'heap'): Promise<number> => {
    const answer = next(type);
    child.send(type);
    return (await answer).value;
  };
  const { url } = await next('ready');
  return {
    url,
    cpuMs: () => ask('cpu'),
    heapBytes: () => ask('heap'),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The child's side. */
export function answerQuestions(url: string): void {
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ type: 'cpu', value: (user + system) / 1000 + childrenMs() } satisfies ChildMessage);
    }
    if (question === 'heap') {
      globalThis.gc?.();
      process.send?.({ type: 'heap', value: process.memoryUsage().heapUsed } satisfies ChildMessage);
    }
  });
  process.on('SIGTERM', () => process.exit(0));
  process.send?.({ type: 'ready', url } satisfies ChildMessage);
}

/** Of `/proc`, where a tick of the clock is ten milliseconds. */
const TICK_MS = 10;

/**
 * Processor time of the render processes, which is not in the server's own count; they may be wrapped in another. 0
 * where there is no `/proc`.
 */
function childrenMs(): number {
  if (process.platform !== 'linux') return 0;
  return descendants().reduce((ms, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ms + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}
