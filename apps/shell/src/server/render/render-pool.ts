import type { RemoteFailureCode } from '@baize/contract';
import { Piscina } from 'piscina';
import type { RenderAnswer, RenderTask, WorkerRelease } from './render-task.ts';

/** Renders under way in one worker at a time: while one waits for its data, others use the processor. */
const RENDERS_AT_A_TIME = 8;
/** Renders that may wait for a worker; more would only wait past their limit. */
const QUEUE_LENGTH = 64;
/** A worker of a version that does not even load is given up after this. */
const START_LIMIT_MS = 5_000;
/** Memory of one worker; a remote that needs more ends it, and nothing else. */
const WORKER_HEAP_MB = 192;

export interface RenderPoolOptions {
  /** The worker's file: the built render-worker. */
  readonly filename: string;
  readonly release: WorkerRelease;
  readonly workers: number;
  readonly limitMs: number;
  /** Called for errors outside of any render: a late throw ended a worker. */
  readonly onCrash: (error: unknown) => void;
}

/** The workers of one version. Ends them where needed, never throws, and always answers within its limit. */
export interface RenderPool {
  /** Starts a worker and loads every module. */
  warm(): Promise<RenderAnswer>;
  render(task: RenderTask): Promise<RenderAnswer>;
  /** Ends every worker, whatever it does. */
  destroy(): Promise<void>;
}

export function createRenderPool({ filename, release, workers, limitMs, onCrash }: RenderPoolOptions): RenderPool {
  const pool = new Piscina<RenderTask | undefined, RenderAnswer>({
    filename,
    workerData: release,
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: RENDERS_AT_A_TIME,
    maxQueue: QUEUE_LENGTH,
    // A worker that sleeps in Atomics.wait would run no timers: a late throw would hit the next render instead.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: 32 },
    // The remote sees none of the server's settings.
    env: {},
  });
  pool.on('error', onCrash);

  async function run(task: RenderTask | undefined, name: string, ms: number): Promise<RenderAnswer> {
    // Aborting ends the worker thread: nothing else stops an endless loop.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), ms);
    try {
      return await pool.run(task, { signal: limit.signal, name });
    } catch (error) {
      return { ok: false, code: limit.signal.aborted ? 'render-timed-out' : crashCode(error), message: String(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async warm() {
      const answer = await run(undefined, 'warm', START_LIMIT_MS);
      return !answer.ok && answer.code === 'render-timed-out' ? { ...answer, code: 'load-timed-out' } : answer;
    },
    async render(task) {
      const startedAt = performance.now();
      const first = await run(task, 'default', limitMs);
      if (first.ok || first.code !== 'worker-crashed') return first;
      // The worker may have died of what another render left behind; one more attempt tells.
      return run(task, 'default', Math.max(limitMs - (performance.now() - startedAt), limitMs / 2));
    },
    destroy: () => pool.destroy(),
  };
}

function crashCode(error: unknown): RemoteFailureCode {
  // More renders wait than workers can take in time.
  return (error as { code?: string }).code === 'ERR_TASK_QUEUE_AT_LIMIT' ? 'render-timed-out' : 'worker-crashed';
}
