import { createCircuitBreaker } from './circuit-breaker.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Isolation } from './isolation/find-isolation.ts';
import { createRenderPool } from './render-pool.ts';
import type { RenderPool } from './render-pool.ts';
import type { RenderAnswer, VisitorTask, WorkerRelease } from './render-task.ts';

export interface RemoteRendererOptions {
  readonly filename: string;
  readonly readable: readonly string[];
  readonly isolation: Isolation;
  readonly release: WorkerRelease;
  readonly workers: number;
  readonly limitMs: number;
  /** How long a guest's page may serve other guests with the same page; 0 renders each one anew. */
  readonly keptMs: number;
  /** Renders after which all workers are replaced, so that what a remote leaks stays bounded. */
  readonly rendersPerWorker: number;
  /** Rendered once by every new worker before it serves. One that fails keeps no version away, but is known to fail. */
  readonly rehearsals?: readonly VisitorTask[];
  /** A version that renders nothing for so long has no process until the next page; without it, always. */
  readonly idleMs?: number;
  readonly report: (message: string, error: unknown) => void;
  readonly now?: () => number;
}

/** Renders one version of a remote and cannot be harmed by it. */
export interface RemoteRenderer {
  warm(): Promise<RenderAnswer>;
  render(task: VisitorTask): Promise<RenderAnswer>;
  readonly circuit: CircuitBreaker['state'];
  /** Whether the next render of a module most likely fails: its latest one did, rehearsals included, or the circuit is open. */
  failing(expose: string): boolean;
  /** Whether a module has a `load`, whose answer decides what page it is. */
  loads(expose: string): boolean;
  /** One that a rollback would go to does not end for want of visitors. */
  keepAwake(isKept: boolean): void;
  destroy(): Promise<void>;
}

export function createRemoteRenderer(options: RemoteRendererOptions): RemoteRenderer {
  const { release, rendersPerWorker, report } = options;
  const what = `${release.manifest.name} ${release.manifest.version}`;
  const breaker = createCircuitBreaker(options.now);
  const failed = new Set<string>();
  let loads: ReadonlySet<string> = new Set();
  let pools = startPools();
  let renders = 0;
  let recycling = false;
  let isKept = false;

  function startPools(): readonly RenderPool[] {
    const onCrash = (error: unknown): void => {
      breaker.crashed();
      report(`A render worker of ${what} ended by itself.`, error);
    };
    return Array.from({ length: options.workers }, () =>
      createRenderPool({ ...options, onCrash, mayRest: () => !isKept }),
    );
  }

  async function warm(): Promise<RenderAnswer> {
    const answers = await Promise.all(pools.map(warmOne));
    return answers.find(({ ok }) => !ok) ?? answers[0] ?? { ok: true, html: new Uint8Array(), data: null };
  }

  async function warmOne(pool: RenderPool): Promise<RenderAnswer> {
    const answer = await pool.warm();
    if (answer.ok && answer.loads) loads = new Set(answer.loads);
    if (answer.ok) for (const task of options.rehearsals ?? []) note(task, await pool.render(task));
    return answer;
  }

  function note({ expose }: VisitorTask, { ok }: RenderAnswer): void {
    if (ok) failed.delete(expose);
    else failed.add(expose);
  }

  /** The new workers are warm before the old ones go, so no page waits for a recycling. */
  async function recycle(): Promise<void> {
    recycling = true;
    const old = pools;
    const next = startPools();
    await Promise.all(next.map(warmOne));
    pools = next;
    renders = 0;
    recycling = false;
    await Promise.all(old.map((pool) => pool.destroy()));
  }

  return {
    warm,
    async render(task) {
      if (!breaker.admits())
        return { ok: false, code: 'circuit-open', message: `${what} failed several times in a row.` };
      const pool = pools.reduce((least, other) => (other.busy < least.busy ? other : least));
      const answer = await pool.render(task);
      note(task, answer);
      if (answer.ok) breaker.succeeded();
      else {
        breaker.failed();
        report(`${what} could not render ${task.location.path}: ${answer.code}.`, answer.message);
      }
      renders += 1;
      if (renders >= rendersPerWorker * pools.length && !recycling)
        recycle().catch((error: unknown) => report(`The workers of ${what} could not be replaced.`, error));
      return answer;
    },
    get circuit() {
      return breaker.state;
    },
    failing: (expose) => breaker.state !== 'closed' || failed.has(expose),
    loads: (expose) => loads.has(expose),
    keepAwake: (kept) => void (isKept = kept),
    async destroy() {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}
