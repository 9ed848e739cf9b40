import { Worker } from 'node:worker_threads';
import { ShellFailure } from '../errors.ts';
import type { PictureContent } from './picture-content.ts';

/** The most pictures that may wait for the painter. */
const MAY_WAIT = 16;
/** A picture that takes longer is given up with its painter. */
const PAINT_LIMIT_MS = 30_000;

export interface Painter {
  /** @throws ShellFailure `pictures-busy` when too many wait already; what the painter ended with */
  paint(content: PictureContent): Promise<Buffer>;
  close(): Promise<void>;
}

/** Paints pictures one at a time on a thread of its own, which starts with the first of them. */
export function createPainter(start: () => Worker = startWorker): Painter {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function paintNow(content: PictureContent): Promise<Buffer> {
    worker ??= start();
    const painter = worker;
    try {
      return await answerOf(painter, content);
    } catch (error) {
      // A painter that failed has ended, or hangs: the next picture has another one.
      if (worker === painter) worker = null;
      void painter.terminate();
      throw error;
    }
  }

  return {
    async paint(content) {
      if (waiting >= MAY_WAIT) throw new ShellFailure('pictures-busy', 'Too many share pictures are asked for.');
      waiting += 1;
      const painted = last.then(() => paintNow(content));
      last = painted.catch(() => undefined);
      try {
        return await painted;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** @throws what the worker ended with, or that it took too long */
function answerOf(worker: Worker, content: PictureContent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => settle(() => reject(error));
    const take = (png: Uint8Array): void => settle(() => resolve(Buffer.from(png)));
    const ended = (): void => fail(new Error('The painter of share pictures ended'));
    const timer = setTimeout(() => fail(new Error('A share picture took too long')), PAINT_LIMIT_MS);
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      worker.off('message', take).off('error', fail).off('exit', ended);
      done();
    };
    worker.once('message', take).once('error', fail).once('exit', ended);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
    worker.postMessage(content);
  });
}

function startWorker(): Worker {
  const worker = new Worker(new URL('picture-worker.ts', import.meta.url));
  // The server does not wait for a picture when it ends.
  worker.unref();
  // The caller has got the error; without a listener it would end the process.
  worker.on('error', () => undefined);
  return worker;
}
