import type { AskTeamService } from '../team-services/ask-team-service.ts';
import { within } from '../within.ts';
import type { Isolation } from './isolation/find-isolation.ts';
import { inputsOf, keepRenders } from './kept-renders.ts';
import { LATE, NO_HTML, SLOW, createKnownEnds } from './known-ends.ts';
import { createRest } from './rest.ts';
import { countRestarts } from './restarts.ts';
import { startRenderProcess } from './render-process.ts';
import type { RenderProcess } from './render-process.ts';
import type { RenderAnswer, VisitorTask, WorkerRelease } from './render-task.ts';

/**
 * Renders in progress in one worker: while one waits for its data, others use the processor. More would wait past their
 * limit.
 */
const RENDERS_AT_A_TIME = 40;
/** The runtime's own start, before anything of the release runs: on a busy machine seconds, and no fault of the version. */
const RUNTIME_LIMIT_MS = 20_000;
/** A version whose modules take longer than this to load is given up. */
const START_LIMIT_MS = 5_000;
/**
 * A worker that answers nothing for this long after a render was late is stuck, and is ended. A shorter time would end
 * workers that are only slow.
 */
const PING_LIMIT_MS = 2_000;

export interface RenderPoolOptions {
  /** The worker's file: the built render-worker. */
  readonly filename: string;
  /** What the worker may read beside its release. */
  readonly readable: readonly string[];
  readonly isolation: Isolation;
  readonly release: WorkerRelease;
  readonly askTeamService: AskTeamService;
  readonly limitMs: number;
  /** How long a guest's page may serve other guests with the same page; 0 renders each one again. */
  readonly keptMs: number;
  /** A pool that renders nothing for so long ends its process until the next render; without it, never. */
  readonly idleMs?: number;
  readonly mayRest?: () => boolean;
  /** Called for errors outside of any render: a late throw ended the worker. */
  readonly onCrash: (error: unknown) => void;
}

/** A process of one version, and the next one when it dies. Never throws and always answers within twice its limit. */
export interface RenderPool {
  /** Loads every module, once more if that failed before. */
  warm(): Promise<RenderAnswer>;
  render(task: VisitorTask): Promise<RenderAnswer>;
  /** Renders, and waits until it is known of a late render whether the browser may try it. */
  rehearse(task: VisitorTask): Promise<RenderAnswer>;
  /** Renders that wait for their answer. */
  readonly busy: number;
  /** Ends the worker, whatever it does. */
  destroy(): Promise<void>;
}

const FULL: RenderAnswer = {
  ok: false,
  code: 'render-timed-out',
  message: 'More renders wait than the worker can take in time.',
};

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { warm, attempt, ends, begin, end } = keepWorker(options);
  const { idleMs, mayRest = () => true, keptMs } = options;
  const kept = keepRenders(keptMs);
  const rest = createRest({ idleMs, mayRest, end: () => void end(false), begin });
  let busy = 0;

  async function render(task: VisitorTask): Promise<RenderAnswer> {
    const first = await attempt(task);
    // The worker may have died of what another render left behind; one more attempt shows whether it did.
    return !first.ok && first.code === 'worker-crashed' ? attempt(task) : first;
  }

  async function renderOrKept(task: VisitorTask): Promise<RenderAnswer> {
    const inputs = inputsOf(task);
    const known = inputs === null ? undefined : kept.get(inputs);
    if (known) return known;
    if (busy >= RENDERS_AT_A_TIME) return ends(task) ? SLOW : FULL;
    busy += 1;
    try {
      const answer = await rest.during(() => render(task));
      if (inputs !== null) kept.keep(inputs, answer);
      return answer;
    } finally {
      busy -= 1;
    }
  }

  return {
    warm: () => rest.during(warm),
    render: renderOrKept,
    async rehearse(task) {
      const answer = await renderOrKept(task);
      if (answer !== LATE) return answer;
      await rest.during(warm);
      return ends(task) ? SLOW : LATE;
    },
    get busy() {
      return busy;
    },
    destroy() {
      rest.stop();
      return end(true);
    },
  };
}

interface KeptWorker extends Pick<RenderPool, 'warm'> {
  attempt(task: VisitorTask): Promise<RenderAnswer>;
  /** Whether a render of this module is known to end, soon or late: a browser may try it. */
  ends(task: VisitorTask): boolean;
  /** Ends the process, whatever it does: for good, or until it begins again. */
  end(forGood: boolean): Promise<void>;
  begin(): void;
}

function keepWorker(options: RenderPoolOptions): KeptWorker {
  const { limitMs } = options;
  const known = createKnownEnds();
  const own = keepProcess(options);

  async function attempt(task: VisitorTask): Promise<RenderAnswer> {
    const { expose } = task;
    const up = await within(limitMs, own.ready);
    if (up === null) return known.unasked(expose);
    if (!up.ok) return up;
    const { worker } = own;
    const rendering = worker.render(task).catch((error: unknown) => {
      own.renew(worker);
      return crashed(error);
    });
    const answer = await within(limitMs, rendering);
    if (answer) {
      known.ended(expose, answer.ok ? null : answer.code);
      // A worker that says itself that it was late is not stuck.
      return !answer.ok && answer.code === 'render-timed-out' ? SLOW : answer;
    }
    const late = known.late(expose);
    if (worker === own.worker) own.ready = endIfStuck(worker, expose);
    return late;
  }

  /** A late render may mean a busy machine; only a worker that does not even answer is ended. Resolves with the next one that is ready. */
  async function endIfStuck(worker: RenderProcess, expose: string): Promise<RenderAnswer> {
    if (await known.judge(expose, isAlive(worker))) return NO_HTML;
    // Nothing else can stop an endless loop.
    own.renew(worker);
    return own.closed ? crashed('It has been ended.') : own.ready;
  }

  const { warm, begin, end } = own;
  return { warm, begin, end, attempt, ends: ({ expose }) => known.ends(expose) };
}

interface KeptProcess extends Pick<KeptWorker, 'warm' | 'begin' | 'end'> {
  readonly worker: RenderProcess;
  /** No render is sent to a worker that has not loaded its modules: starting takes longer than a page may wait. */
  ready: Promise<RenderAnswer>;
  /** Nothing starts any more. */
  readonly closed: boolean;
  /** Ends a worker, whatever it does, and starts the next; late events of the old one must not end its successor. */
  renew(dead: RenderProcess): void;
}

function keepProcess(options: RenderPoolOptions): KeptProcess {
  const restarts = countRestarts();
  let pause: NodeJS.Timeout | undefined;

  function start(): RenderProcess {
    restarts.started();
    const onEnd = (reason: Error): void => {
      kept.renew(started);
      options.onCrash(reason);
    };
    const started: RenderProcess = startRenderProcess({ ...options, onEnd });
    return started;
  }

  async function load(started: RenderProcess): Promise<RenderAnswer> {
    const answer = await loadModules(started);
    if (!answer.ok && answer.code === 'load-timed-out') kept.renew(started);
    return answer;
  }

  function next(): void {
    kept.worker = start();
    kept.ready = load(kept.worker);
  }

  const worker = start();
  const kept = {
    worker,
    ready: load(worker),
    closed: false,
    begin: next,
    renew(dead: RenderProcess) {
      if (dead !== kept.worker || kept.closed) return;
      void dead.destroy();
      const pauseMs = restarts.pauseMs();
      if (pauseMs === 0) return next();
      kept.ready = Promise.resolve(crashed(`It has ended several times; the next one starts after ${pauseMs} ms.`));
      pause = setTimeout(next, pauseMs);
      pause.unref();
    },
    async warm() {
      const answer = await kept.ready;
      if (answer.ok) return answer;
      kept.ready = load(kept.worker);
      return kept.ready;
    },
    end(forGood: boolean) {
      kept.closed = forGood;
      clearTimeout(pause);
      return kept.worker.destroy();
    },
  };
  return kept;
}

async function isAlive(worker: RenderProcess): Promise<boolean> {
  const answer = await within(PING_LIMIT_MS, worker.ping().catch(crashed));
  return answer?.ok ?? false;
}

async function loadModules(started: RenderProcess): Promise<RenderAnswer> {
  const up = await within(RUNTIME_LIMIT_MS, started.ping().catch(crashed));
  if (up?.ok === false) return up;
  const answer = await within(START_LIMIT_MS, started.warm().catch(crashed));
  return answer ?? { ok: false, code: 'load-timed-out', message: `Not loaded within ${START_LIMIT_MS} ms.` };
}

function crashed(error: unknown): RenderAnswer {
  return { ok: false, code: 'worker-crashed', message: String(error) };
}
