import type { Game } from '@baize/protocol';
import type { Metrics } from '@baize/telemetry';
import type { BatchPlan } from './settle-batch.ts';

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** A bet is refused after five seconds. One that is older waits for a batch that is stuck. */
const STUCK_AFTER_MS = 6_000;

/** What the bet path counts: for each batch, and not for each bet, what costs more than an addition. */
export interface LaneFigures {
  committed(plan: BatchPlan, jobs: number, tookMs: number): void;
  failed(jobs: number): void;
}

export function createLaneFigures(
  metrics: Metrics,
  lane: { readonly length: () => number; readonly waitingMs: () => number },
): LaneFigures {
  const placed = new Map<Game, number>();
  let failed = 0;
  metrics.counter({ name: 'baize_bets_placed_total', help: 'Bets that were committed.', labels: ['game'] }, () =>
    [...placed].map(([game, count]) => [{ game }, count]),
  );
  metrics.counter(
    { name: 'baize_bets_failed_total', help: 'Bets whose batch was not committed: their callers ask again.' },
    () => failed,
  );
  metrics.gauge({ name: 'baize_bet_lane_length', help: 'Bets that wait or are under way.' }, lane.length);
  metrics.gauge(
    { name: 'baize_bet_lane_age_seconds', help: 'How long the oldest bet without an answer has waited.' },
    () => lane.waitingMs() / 1000,
  );
  const sizes = metrics.histogram({ name: 'baize_bet_batch_size', help: 'Bets of one batch.' }, BATCH_SIZES);
  const commits = metrics.histogram(
    { name: 'baize_bet_commit_seconds', help: 'From the begin of a batch to its commit.' },
    COMMIT_SECONDS,
  );
  return {
    committed({ accepted }, jobs, tookMs) {
      for (const { game } of accepted) placed.set(game, (placed.get(game) ?? 0) + 1);
      sizes.observe(jobs);
      commits.observe(tookMs / 1000);
    },
    failed: (jobs) => void (failed += jobs),
  };
}

/** What the readiness check says of a lane whose oldest bet has waited so long. */
export function laneTrouble(waitingMs: number): string | null {
  return waitingMs < STUCK_AFTER_MS ? null : `a bet has waited ${Math.round(waitingMs / 1000)} s`;
}
