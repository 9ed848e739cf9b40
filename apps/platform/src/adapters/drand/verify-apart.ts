import { Worker } from 'node:worker_threads';
import { FairnessError, type FairnessErrorCode } from '@baize/fairness';
import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';

export interface ToVerify {
  readonly id: number;
  readonly chain: BeaconChain;
  readonly round: BeaconRound;
}
export interface Verified {
  readonly id: number;
  /** Null for a round that is the chain's. */
  readonly why: FairnessErrorCode | null;
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Verifies rounds in a worker thread: on a busy core one takes a tenth of a second, which would block every request.
 */
export class Verifier {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  /** Equal answers of several mirrors are checked once. */
  readonly #running = new Map<string, Promise<void>>();
  #count = 0;

  /** @throws FairnessError for a round that is not the chain's */
  verify(chain: BeaconChain, round: BeaconRound): Promise<void> {
    const said = JSON.stringify([chain, round]);
    let running = this.#running.get(said);
    if (running === undefined) {
      running = this.#send(chain, round).finally(() => this.#running.delete(said));
      this.#running.set(said, running);
    }
    return running;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #send(chain: BeaconChain, round: BeaconRound): Promise<void> {
    this.#worker ??= this.#start();
    const id = this.#count++;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
    this.#worker.postMessage({ id, chain, round } satisfies ToVerify);
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('verify-worker.ts', import.meta.url));
    // The worker does not keep a finished process alive.
    worker.unref();
    worker.on('message', ({ id, why }: Verified) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (why === null) waiting?.resolve();
      else waiting?.reject(new FairnessError(why));
    });
    const end = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread that verifies rounds has ended')));
    return worker;
  }
}
