import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Audit } from './audit.ts';

export interface BenchServer {
  readonly port: number;
  readonly tokens: readonly string[];
  /** Recomputes the books, given the identifiers of the bets that were acknowledged. */
  audit(acknowledged: readonly string[]): Promise<Audit>;
  /** Its processor time so far, in microseconds. */
  processorMicros(): Promise<number>;
  close(): Promise<void>;
}

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

/**
 * Starts `serve.ts` with these settings on top of the environment.
 * @param path of another version's
 */
export async function startServer(settings: Record<string, string>, path = SERVE): Promise<BenchServer> {
  const child = fork(path, { env: { ...process.env, ...settings }, execArgv: ['--disable-sigusr1'] });
  const { port, tokens } = await answer<{ port: number; tokens: string[] }>(child, 'ready');
  return {
    port,
    tokens,
    async audit(acknowledged) {
      child.send({ acknowledged });
      return (await answer<{ audit: Audit }>(child, 'audit')).audit;
    },
    async processorMicros() {
      child.send('processor-time');
      return (await answer<{ micros: number }>(child, 'processor-time')).micros;
    },
    async close() {
      child.send('close');
      await once(child, 'exit');
    },
  };
}

function answer<Message>(child: ChildProcess, type: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('The benchmark server ended early.'));
    child.once('exit', ended);
    child.once('message', (message: { type: string }) => {
      child.off('exit', ended);
      if (message.type === type) resolve(message as Message);
      else reject(new Error(`The benchmark server said ${message.type} instead of ${type}.`));
    });
  });
}
