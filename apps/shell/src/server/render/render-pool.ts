import { Piscina } from 'piscina';
import { within } from '../within.ts';
import type { RenderAnswer, RenderTask, WorkerRelease } from './render-task.ts';

/** Renders under way in one worker: while one waits for its data, others use the processor. More would wait past their limit. */
const RENDERS_AT_A_TIME = 40;
/** A version whose modules take longer than this to load is given up. */
const START_LIMIT_MS = 5_000;
/** A worker that answers nothing for this long after a render was late is stuck, and is ended. */
const PING_LIMIT_MS = 250;
/** Memory of one worker; a remote that needs more ends it, and nothing else. */
const WORKER_HEAP_MB = 192;

export interface RenderPoolOptions {
  /** The worker's file: the built render-worker. */
  readonly filename: string;
  readonly release: WorkerRelease;
  readonly limitMs: number;
  /** Called for errors outside of any render: a late throw ended the worker. */
  readonly onCrash: (error: unknown) => void;
}

/** A worker of one version, and the next one when it dies. Never throws and always answers within twice its limit. */
export interface RenderPool {
  /** Loads every module, once more if that failed before. */
  warm(): Promise<RenderAnswer>;
  render(task: RenderTask): Promise<RenderAnswer>;
  /** Renders that wait for their answer. */
  readonly busy: number;
  /** Ends the worker, whatever it does. */
  destroy(): Promise<void>;
}

type WorkerPool = Piscina<RenderTask | undefined, RenderAnswer>;

const LATE: RenderAnswer = { ok: false, code: 'render-timed-out', message: 'The render took longer than its limit.' };
const STARTING: RenderAnswer = { ok: false, code: 'render-timed-out', message: 'The worker is still starting.' };
const FULL: RenderAnswer = {
  ok: false,
  code: 'render-timed-out',
  message: 'More renders wait than the worker can take in time.',
};

export function createRenderPool({ filename, release, limitMs, onCrash }: RenderPoolOptions): RenderPool {
  let busy = 0;
  let pool = start();
  let ready = load(pool);

  function start(): WorkerPool {
    const started = createWorker(filename, release);
    started.on('error', (error) => {
      renew(started);
      onCrash(error);
    });
    return started;
  }

  /** No render is sent to a worker that has not loaded its modules: starting takes longer than a page may wait. */
  async function load(started: WorkerPool): Promise<RenderAnswer> {
    const answer = await within(START_LIMIT_MS, started.run(undefined, { name: 'warm' }).catch(crashed));
    if (answer) return answer;
    renew(started);
    return { ok: false, code: 'load-timed-out', message: `Not loaded within ${START_LIMIT_MS} ms.` };
  }

  /** Ends a worker, whatever it does, and starts the next; what is heard of it later must not end its successor. */
  function renew(dead: WorkerPool): void {
    if (dead !== pool) return;
    pool = start();
    ready = load(pool);
    void dead.destroy();
  }

  async function attempt(task: RenderTask): Promise<RenderAnswer> {
    const up = await within(limitMs, ready);
    if (!up) return STARTING;
    if (!up.ok) return up;
    const worker = pool;
    const rendering = worker.run(task).catch((error: unknown) => {
      renew(worker);
      return crashed(error);
    });
    const answer = await within(limitMs, rendering);
    if (answer) return answer;
    if (worker === pool) ready = endIfStuck(worker);
    return LATE;
  }

  /** A late render may mean a busy machine; only a worker that does not even answer is ended. Resolves with the next one that is ready. */
  async function endIfStuck(worker: WorkerPool): Promise<RenderAnswer> {
    const alive = await within(PING_LIMIT_MS, worker.run(undefined, { name: 'ping' }).catch(crashed));
    if (alive?.ok) return alive;
    // Nothing else stops an endless loop.
    renew(worker);
    return ready;
  }

  return {
    async warm() {
      const answer = await ready;
      if (answer.ok) return answer;
      ready = load(pool);
      return ready;
    },
    async render(task) {
      if (busy >= RENDERS_AT_A_TIME) return FULL;
      busy += 1;
      try {
        const first = await attempt(task);
        // The worker may have died of what another render left behind; one more attempt tells.
        return !first.ok && first.code === 'worker-crashed' ? await attempt(task) : first;
      } finally {
        busy -= 1;
      }
    },
    get busy() {
      return busy;
    },
    destroy: () => pool.destroy(),
  };
}

function createWorker(filename: string, release: WorkerRelease): WorkerPool {
  return new Piscina({
    filename,
    workerData: release,
    minThreads: 1,
    maxThreads: 1,
    // Pings and the loading come on top of the renders.
    concurrentTasksPerWorker: RENDERS_AT_A_TIME + 8,
    recordTiming: false,
    // A worker that sleeps in Atomics.wait would run no timers: a late throw would hit the next render instead.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: 32 },
    // The remote sees none of the server's settings.
    env: {},
  });
}

function crashed(error: unknown): RenderAnswer {
  return { ok: false, code: 'worker-crashed', message: String(error) };
}
