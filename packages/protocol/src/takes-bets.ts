import type { RoundBeacon } from './chains.ts';

/** A round, as far as a beacon has a part in it. */
export interface BeaconedRound {
  readonly phase: string;
  /** Undefined for rounds of version 1. */
  readonly beacon?: RoundBeacon | undefined;
}

/** Whether a round takes bets. One that waits for the beacon is still called `betting`. */
export function takesBets(round: BeaconedRound): boolean {
  return round.phase === 'betting' && lockedAt(round) === null;
}

/** Phases that wait for it: of crash and roulette, and of a room. */
const WAITING: ReadonlySet<string> = new Set(['betting', 'drawing']);

/** Since when a round waits for the beacon, by the server's clock in milliseconds since 1970; null for one that does not. */
export function lockedAt({ phase, beacon }: BeaconedRound): number | null {
  return WAITING.has(phase) ? (beacon?.closedAt ?? null) : null;
}
