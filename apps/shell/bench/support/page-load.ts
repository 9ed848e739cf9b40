import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { needs } from './child.ts';

const CHILD = path.join(import.meta.dirname, '../page-load-child.ts');

/** Where pages are asked for, and how many a second. */
export interface LoadOrder {
  readonly url: string;
  readonly path: string;
  readonly aSecond: number;
}

export type LoadMessage =
  | { readonly type: 'settled' }
  | { readonly type: 'over'; readonly pages: number; readonly failed: number };

export interface PageLoad {
  /** Resolves when all that was asked for has come. */
  stop(): Promise<{ readonly pages: number; readonly failed: number }>;
}

/**
 * Asks for a page over and over, in a process of its own and at moments that do not wait for answers, as visitors come.
 * Resolves when it has run for a while.
 */
export async function startPageLoad(order: LoadOrder): Promise<PageLoad> {
  const child = fork(CHILD, [JSON.stringify(order)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  needs(child, 'the page load');
  await once(child, 'message');
  return {
    async stop() {
      const over = once(child, 'message') as Promise<[LoadMessage]>;
      child.send('stop');
      const [message] = await over;
      if (message.type !== 'over') throw new Error('The page load did not say what came of it.');
      child.removeAllListeners('exit');
      child.disconnect();
      return message;
    },
  };
}
