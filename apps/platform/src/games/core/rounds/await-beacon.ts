import type { Timers } from '../../../foundation/jobs/timers.ts';
import { type AwaitedBeacon, type BeaconValue, type RoundsBeacon, dueAt, valueOf } from './awaited-beacon.ts';

/** How long a round waits for the beacon from when that was due. Then every stake is refunded. */
const SILENT_MS = 120_000;
/** How soon a value is noticed. A late value may come in a moment, or much later. */
const ASK_AGAIN_MS = 250;
const LATE_AFTER_MS = 10_000;
const ASK_LATE_MS = 1_000;

/** The beacon's value, null if it has been silent for too long; or when to ask it again, in milliseconds since 1970. */
export type Heard = { readonly value: BeaconValue | null } | { readonly againAt: number };

interface AskParts {
  readonly timers: Pick<Timers, 'now'>;
  readonly beacon: RoundsBeacon;
}

/** Asks the beacon once, if its time has come. It is asked once at least before it counts as silent. */
export async function askBeacon({ timers, beacon }: AskParts, awaited: AwaitedBeacon): Promise<Heard> {
  const due = dueAt(awaited);
  if (timers.now() < due) return { againAt: due };
  const value = await valueOf(beacon, awaited);
  const now = timers.now();
  if (value !== null || now >= due + SILENT_MS) return { value };
  const restMs = now < due + LATE_AFTER_MS ? ASK_AGAIN_MS : ASK_LATE_MS;
  return { againAt: Math.min(now + restMs, due + SILENT_MS) };
}

/** The beacon's value; null if it has been silent for too long, or the lead was lost. It is asked for once at least. */
export async function awaitBeacon(
  parts: AskParts & { readonly timers: Timers },
  awaited: AwaitedBeacon,
  lost: AbortSignal,
): Promise<BeaconValue | null> {
  while (!lost.aborted) {
    const heard = await askBeacon(parts, awaited);
    if ('value' in heard) return heard.value;
    await parts.timers.sleepUntil(heard.againAt, lost);
  }
  return null;
}
