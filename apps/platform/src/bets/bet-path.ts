import { Refusal, refuse } from '../http/refusal.ts';
import type { Bus } from '../bus.ts';
import type { BetJob, PlacedBet } from './bet-job.ts';
import { announceLocked } from './announce-locked.ts';
import { feedEntry } from './feed-entry.ts';
import { createLane } from './lane.ts';
import { type BatchDeps, placeBatch } from './place-batch.ts';
import type { BatchPlan } from './settle-batch.ts';

/** While one batch waits for its commit the other computes; a third would find no work. */
const LANES = 2;

/** Where every bet of every game goes through. */
export interface BetPath {
  /**
   * Places one bet. Resolves after its commit.
   * Refuses `stake-below-minimum`, `stake-above-maximum`, `wallet-missing`, `balance-too-low`,
   * `bonus-stake-above-maximum`, `idempotency-conflict`, `service-unavailable`, and what the game's guard refuses.
   */
  place(job: BetJob): Promise<PlacedBet>;
}

interface Waiting {
  readonly job: BetJob;
  readonly resolve: (placed: PlacedBet) => void;
  readonly reject: (error: unknown) => void;
}

export function createBetPath(deps: BatchDeps & { readonly bus: Bus }): BetPath {
  const lanes = Array.from({ length: LANES }, () => createLane<Waiting>((batch) => run(deps, batch)));
  return {
    place(job) {
      if (job.stakeUnits < job.limits.minStakeUnits) refuse('stake-below-minimum');
      if (job.stakeUnits > job.limits.maxStakeUnits) refuse('stake-above-maximum');
      return new Promise((resolve, reject) => lanes[laneOf(job.player.userId)]!.add({ job, resolve, reject }));
    },
  };
}

/** By user, so that the wallets and the seeds of one player are never wanted by both lanes. */
function laneOf(userId: string): number {
  return userId.charCodeAt(userId.length - 1) % LANES;
}

async function run(deps: BatchDeps & { readonly bus: Bus }, batch: readonly Waiting[]): Promise<void> {
  try {
    const plan = await placeBatch(
      deps,
      batch.map(({ job }) => job),
    );
    batch.forEach(({ resolve, reject }, index) => {
      const answer = plan.answers[index]!;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
    announce(deps.bus, plan);
  } catch (error) {
    for (const { reject } of batch)
      reject(error instanceof Refusal ? error : new Error('The batch failed.', { cause: error }));
  }
}

function announce(bus: Bus, { wallets, accepted }: BatchPlan): void {
  for (const wallet of wallets) announceLocked(bus, wallet);
  for (const bet of accepted) bus.publish('bet.shown', feedEntry(bet));
}
