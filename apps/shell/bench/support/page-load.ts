import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LoadMessage, LoadOrder } from './page-load-worker.ts';

export interface PageLoad {
  /** Resolves when all that was asked for has come. */
  stop(): Promise<{ readonly pages: number; readonly failed: number }>;
}

/**
 * Asks for a page over and over, in a thread of its own and at moments that do not wait for answers, as visitors come.
 * Resolves when it has run for a while.
 */
export async function startPageLoad(order: LoadOrder): Promise<PageLoad> {
  const worker = new Worker(new URL('page-load-worker.ts', import.meta.url), { workerData: order });
  await once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [message] = (await once(worker, 'message')) as [LoadMessage];
      if (message.type !== 'over') throw new Error('The page load did not say what came of it.');
      await worker.terminate();
      return message;
    },
  };
}
