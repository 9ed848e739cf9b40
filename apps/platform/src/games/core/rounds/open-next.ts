import { BeaconError } from '../../../bets/beacon/beacon-error.ts';
import { requireServerTime } from '../../../foundation/db/server-time.ts';
import { awaitFrom } from './awaited-beacon.ts';
import { type RoundSource, nextSource } from './chain-store.ts';
import type { EngineDeps } from './lead.ts';
import type { RoundStore } from './round-store.ts';
import type { ChainGame, Round } from './round.ts';

/** How soon a salt is noticed. */
const LOOK_AGAIN_MS = 500;

/** What opening a round needs of a lead. */
interface Opening extends Pick<EngineDeps, 'beacon' | 'database' | 'seedSeal' | 'timers' | 'times'> {
  readonly game: { readonly name: ChainGame };
  readonly store: RoundStore;
  readonly stage: { readonly wait: () => void };
  readonly epoch: number;
}

/**
 * Waits for the salt of a chain where no other is left, and in version 2 for a beacon whose round can be named; null if the
 * lead was lost meanwhile.
 */
export async function openNext(opening: Opening, lost: AbortSignal): Promise<Round | null> {
  const { database, seedSeal, timers, stage, game } = opening;
  await requireServerTime(database, timers.now);
  for (;;) {
    const source = await nextSource(database, seedSeal, timers.now, game.name);
    const opened = source === null ? null : await open(opening, source);
    if (opened !== null) return opened;
    stage.wait();
    await timers.sleepUntil(timers.now() + LOOK_AGAIN_MS, lost);
    if (lost.aborted) return null;
  }
}

/** Null while the description of the beacon's chain is unavailable. */
async function open({ timers, times, beacon, epoch, store }: Opening, source: RoundSource): Promise<Round | null> {
  const bettingAt = timers.now();
  const closesAt = bettingAt + times.bettingMs;
  try {
    const awaited = source.chain.version === 1 ? null : await awaitFrom(beacon, closesAt);
    return await store.open(epoch, source, { bettingAt, closesAt }, awaited);
  } catch (error) {
    // The beacon has logged why.
    if (error instanceof BeaconError) return null;
    throw error;
  }
}
