import type { Timers } from '../../../foundation/jobs/timers.ts';
import { type AwaitedBeacon, type BeaconValue, type RoundsBeacon, dueAt, valueOf } from './awaited-beacon.ts';

/** How long a round waits for the beacon from when that was due. Then every stake goes back. */
const SILENT_MS = 120_000;
/** How soon a value is noticed that has come: first it is a moment late, then who knows how long. */
const ASK_AGAIN_MS = 250;
const LATE_AFTER_MS = 10_000;
const ASK_LATE_MS = 1_000;

/** The beacon's value; null if it has been silent for too long, or the lead was lost. It is asked for once at least. */
export async function hearBeacon(
  { timers, beacon }: { readonly timers: Timers; readonly beacon: RoundsBeacon },
  awaited: AwaitedBeacon,
  lost: AbortSignal,
): Promise<BeaconValue | null> {
  const due = dueAt(awaited);
  await timers.sleepUntil(due, lost);
  while (!lost.aborted) {
    const value = await valueOf(beacon, awaited);
    if (value !== null || timers.now() >= due + SILENT_MS) return value;
    const restMs = timers.now() < due + LATE_AFTER_MS ? ASK_AGAIN_MS : ASK_LATE_MS;
    await timers.sleepUntil(Math.min(timers.now() + restMs, due + SILENT_MS), lost);
  }
  return null;
}
