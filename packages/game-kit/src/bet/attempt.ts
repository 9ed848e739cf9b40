import { asCallFailure } from '../play/call-failure.ts';
import { readTab, writeTab } from '../play/tab-storage.ts';

/** A bet that was sent and whose answer has not been seen. `body` goes out again unchanged, so the server sees one bet. */
export interface Attempt<Body extends { id: string }> {
  readonly userId: string;
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * How long after the player's click an attempt may be sent again. Later, sending could place a bet that the player has
 * given up on; then only its record is looked for.
 */
export const RESEND_WITHIN_MS = 60_000;

/** Pauses before the same attempt goes out again by itself. After the last one the player is asked. */
export const RETRY_DELAYS_MS = [400, 1_500, 4_000] as const;

/** Whether the bet may have been placed although no good answer came. */
export function isUncertain(failure: unknown): boolean {
  const answered = asCallFailure(failure);
  return answered === null || answered.status === null || answered.status >= 500;
}

const keyOf = (place: string): string => `baize.attempt.${place}`;

/** Kept before the first byte goes out, so that a reload at any moment finds it. */
export function keepAttempt(place: string, attempt: Attempt<{ id: string }> | null): void {
  writeTab(keyOf(place), attempt);
}

/** The unfinished attempt of this player in this tab, or null. Another player's attempt is left alone. */
export function keptAttempt<Body extends { id: string }>(place: string, userId: string): Attempt<Body> | null {
  const kept = readTab(keyOf(place)) as Attempt<Body> | null;
  return kept?.userId === userId && typeof kept.body?.id === 'string' && typeof kept.startedAt === 'number'
    ? kept
    : null;
}
