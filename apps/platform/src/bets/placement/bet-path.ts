import { Refusal } from '../../foundation/http/refusal.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { BetJob, PlacedBet } from './bet-job.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { announceLocked } from '../../ledger/announce-locked.ts';
import { feedEntry, isShown } from './feed-entry.ts';
import { createBatchQueue } from './batch-queue.ts';
import { type BatchDeps, placeBatch } from './place-batch.ts';
import type { BatchPlan } from './settle-batch.ts';

/** Where every bet of every game goes through. */
export interface BetPath {
  /**
   * Places one bet. Resolves after its commit.
   * Refuses `stake-below-minimum`, `stake-above-maximum`, `wallet-missing`, `balance-too-low`,
   * `bonus-stake-above-maximum`, `idempotency-conflict`, `service-unavailable`, and what the game's guard refuses.
   */
  place(job: BetJob): Promise<PlacedBet>;
}

declare module '../../foundation/module.ts' {
  interface Deps {
    readonly bets: BetPath;
  }
}

interface Waiting {
  readonly job: BetJob;
  readonly resolve: (placed: PlacedBet) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * All bets go through one queue: a second batch at the same time would only make both smaller, and what a batch costs
 * the database hardly depends on its size.
 */
export function createBetPath(deps: BatchDeps & { readonly bus: Bus }): BetPath {
  const answer = createAnswerQueue();
  const queue = createBatchQueue<Waiting>((batch) => run(deps, batch, answer));
  return {
    place: (job) => new Promise((resolve, reject) => queue.add({ job, resolve, reject })),
  };
}

async function run(
  deps: BatchDeps & { readonly bus: Bus },
  batch: readonly Waiting[],
  answer: (answers: (() => void)[]) => void,
): Promise<void> {
  try {
    const plan = await placeBatch(
      deps,
      batch.map(({ job }) => job),
    );
    answer(
      batch.map(({ resolve, reject }, index) => () => {
        const outcome = plan.answers[index]!;
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }),
    );
    announce(deps.bus, plan);
  } catch (error) {
    const failure = error instanceof Refusal ? error : new Error('The batch failed.', { cause: error });
    answer(
      batch.map(
        ({ reject }) =>
          () =>
            reject(failure),
      ),
    );
  }
}

function announce(bus: Bus, { wallets, accepted }: BatchPlan): void {
  for (const wallet of wallets) announceLocked(bus, wallet);
  for (const bet of accepted.filter(isShown)) bus.publish('bet.shown', feedEntry(bet));
}
