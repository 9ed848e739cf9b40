import type { RemoteFailureCode } from '@baize/contract';
import type { AskTeamService } from '../team-services/ask-team-service.ts';
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
  readonly askTeamService: AskTeamService;
  readonly workers: number;
  readonly limitMs: number;
  /** How long a guest's page may serve other guests with the same page; 0 renders each one again. */
  readonly keptMs: number;
  /** Renders after which all workers are replaced, so that what a remote leaks stays bounded. */
  readonly rendersPerWorker: number;
  /**
   * Rendered once by every new worker before it serves. A version whose rehearsal fails is served all the same, but is
   * known to fail.
   */
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
  /** Whether the next page of a module most likely shows the failed card: the latest render did, rehearsals included, or the circuit is open. */
  failing(expose: string): boolean;
  /** Whether a module has a `load`, whose answer decides what page it is. */
  loads(expose: string): boolean;
  /** A version that a rollback would go to does not end for want of visitors. */
  keepAwake(isKept: boolean): void;
  destroy(): Promise<void>;
}

export function createRemoteRenderer(options: RemoteRendererOptions): RemoteRenderer {
  const { release, rendersPerWorker, report } = options;
  const what = `${release.manifest.name} ${release.manifest.version}`;
  const circuit = createCircuit(what, options);
  const failed = new Set<string>();
  let loads: ReadonlySet<string> = new Set();
  let pools = startPools();
  let renders = 0;
  let recycling = false;
  let isKept = false;

  function startPools(): readonly RenderPool[] {
    const onCrash = (error: unknown): void => {
      circuit.crashed();
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
    if (answer.ok) for (const task of options.rehearsals ?? []) note(task, await pool.rehearse(task));
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
      const refusal = circuit.refusal();
      if (refusal) return refusal;
      const pool = pools.reduce((least, other) => (other.busy < least.busy ? other : least));
      const answer = await pool.render(task);
      note(task, answer);
      circuit.weigh(task, answer);
      renders += 1;
      if (renders >= rendersPerWorker * pools.length && !recycling)
        recycle().catch((error: unknown) => report(`The workers of ${what} could not be replaced.`, error));
      return answer;
    },
    get circuit() {
      return circuit.state;
    },
    failing: (expose) => circuit.failing || failed.has(expose),
    loads: (expose) => loads.has(expose),
    keepAwake: (kept) => void (isKept = kept),
    async destroy() {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

/** A circuit breaker of answers. */
interface Circuit {
  /**
   * The answer while the version takes no requests: one that is only slow is left to the browser meanwhile. Null when
   * it takes them.
   */
  refusal(): RenderAnswer | null;
  weigh(task: VisitorTask, answer: RenderAnswer): void;
  crashed(): void;
  readonly state: CircuitBreaker['state'];
  /** Whether pages most likely get a refusal that is a failed card. */
  readonly failing: boolean;
}

function createCircuit(what: string, { now, report }: Pick<RemoteRendererOptions, 'now' | 'report'>): Circuit {
  const breaker = createCircuitBreaker(now);
  const refused: RenderAnswer = { ok: false, code: 'circuit-open', message: `${what} failed several times in a row.` };
  let refusal: RenderAnswer = refused;
  return {
    refusal: () => (breaker.admits() ? null : refusal),
    weigh({ location }, answer) {
      const failure = failureOf(answer);
      if (failure === null) return breaker.succeeded();
      breaker.failed();
      refusal = answer.ok ? { ...answer, missed: 'circuit-open' } : refused;
      report(`${what} could not render ${location.path}: ${failure.code}.`, failure.message);
    },
    crashed() {
      breaker.crashed();
      refusal = refused;
    },
    get state() {
      return breaker.state;
    },
    get failing() {
      return breaker.state !== 'closed' && !refusal.ok;
    },
  };
}

/** Null of a render that gave what it could. */
function failureOf(answer: RenderAnswer): { readonly code: RemoteFailureCode; readonly message: string } | null {
  if (!answer.ok) return answer;
  return answer.missed === undefined ? null : { code: answer.missed, message: 'The browser renders it.' };
}
