import { type Metrics, type OpenSpan, activeSpan, inSpan, runIn } from '@baize/telemetry';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { BetJob, PlacedBet } from './bet-job.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { announceLocked } from '../../ledger/announce-locked.ts';
import { feedEntry, isShown } from './feed-entry.ts';
import { createBatchQueue } from './batch-queue.ts';
import { Held, isLockTimeout } from './held.ts';
import { type LaneFigures, createLaneFigures } from './lane-figures.ts';
import { type BatchDeps, placeBatch } from './place-batch.ts';
import type { BatchPlan } from './settle-batch.ts';

/** Where every bet of every game goes through. */
export interface BetPath {
  /**
   * Places one bet. Resolves after its commit.
   * Refuses `stake-below-minimum`, `stake-above-maximum`, `wallet-missing`, `balance-too-low`,
   * `bonus-stake-above-maximum`, `idempotency-conflict`, `service-unavailable`, `client-seed-missing`,
   * `seed-unreadable`, and what the game's guard refuses.
   */
  place(job: BetJob): Promise<PlacedBet>;
  /** How long the oldest bet without an answer has waited. */
  waitingMs(): number;
}

declare module '../../foundation/module.ts' {
  interface Deps {
    readonly bets: BetPath;
  }
}

interface Waiting {
  readonly job: BetJob;
  /** When it came. */
  readonly since: number;
  /** Of the call, where it is traced. */
  readonly span: OpenSpan | null;
  readonly resolve: (placed: PlacedBet) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a bet waits for a lock of another transaction. Its caller may send it again then. */
const HELD_MS = 5_000;

type PathDeps = BatchDeps & { readonly bus: Bus; readonly figures: LaneFigures };

/**
 * All bets go through one queue: a second batch at the same time would only make both smaller, and the database's work
 * for a batch hardly depends on its size.
 */
export function createBetPath({ metrics, ...deps }: BatchDeps & { bus: Bus; metrics: Metrics }): BetPath {
  const answer = createAnswerQueue();
  const queue = createBatchQueue<Waiting>((batch) => run({ ...deps, figures }, batch, answer));
  const waitingMs = (): number => {
    const since = queue.oldest()?.since;
    return since === undefined ? 0 : Math.max(0, deps.clock() - since);
  };
  const figures = createLaneFigures(metrics, { length: queue.length, waitingMs });
  return {
    place: (job) =>
      new Promise((resolve, reject) =>
        queue.add({ job: byOneSpelling(job), since: deps.clock(), span: activeSpan(), resolve, reject }),
      ),
    waitingMs,
  };
}

/** To the database an id in capitals is the same id, so the look-up of used ids must see it as the same too. */
function byOneSpelling(job: BetJob): BetJob {
  const id = job.id.toLowerCase();
  return id === job.id ? job : { ...job, id };
}

/** @returns the jobs that wait for a lock of another transaction */
async function run(
  deps: PathDeps,
  batch: readonly Waiting[],
  answer: (answers: (() => void)[]) => void,
): Promise<readonly Waiting[]> {
  const outcomes = await outcomesOf(deps, batch);
  const latest = deps.clock() - HELD_MS;
  const again = batch.filter(({ since }, index) => outcomes[index] instanceof Held && since > latest);
  answer(
    batch
      .map((waiting, index) => () => settleCall(waiting, outcomes[index]!))
      .filter((_call, index) => !again.includes(batch[index]!)),
  );
  return again;
}

function settleCall({ resolve, reject }: Waiting, outcome: PlacedBet | Error): void {
  if (outcome instanceof Held) reject(new Refusal('service-unavailable'));
  else if (outcome instanceof Error) reject(outcome);
  else resolve(outcome);
}

async function outcomesOf(deps: PathDeps, batch: readonly Waiting[]): Promise<readonly (PlacedBet | Error)[]> {
  const begun = performance.now();
  try {
    const plan = await traced(batch, () =>
      placeBatch(
        deps,
        batch.map(({ job }) => job),
      ),
    );
    deps.figures.committed(plan, batch.length, performance.now() - begun);
    announce(deps.bus, plan);
    return plan.answers;
  } catch (error) {
    if (!isLockTimeout(error)) deps.figures.failed(batch.length);
    return batch.map(() => failureOf(error));
  }
}

/** A batch is part of the trace of one of its bets: of the first that is traced. */
function traced<Result>(batch: readonly Waiting[], work: () => Promise<Result>): Promise<Result> {
  const { span = null } = batch.find((waiting) => waiting.span !== null) ?? {};
  return runIn(span, () => inSpan('bet batch', { kind: 'internal', attributes: { bets: batch.length } }, work));
}

function failureOf(error: unknown): Error {
  if (isLockTimeout(error)) return new Held();
  return error instanceof Refusal ? error : new Error('The batch failed.', { cause: error });
}

function announce(bus: Bus, { wallets, accepted }: BatchPlan): void {
  for (const wallet of wallets) announceLocked(bus, wallet);
  for (const bet of accepted.filter(isShown)) bus.publish('bet.shown', feedEntry(bet));
}
