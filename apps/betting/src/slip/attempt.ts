import { CallFailure } from '@baize/contract';
import type { PlaceSlip } from '@baize/protocol';

/** A slip that was sent and whose answer has not been seen. It goes out again unchanged: the ids of its bets make it one. */
export interface Attempt {
  readonly userId: string;
  readonly body: PlaceSlip;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** How long after the click a slip may be sent again by itself: later, the player may have given it up. */
export const RESEND_WITHIN_MS = 60_000;
/** Pauses before it goes out again. After the last one the player is asked. */
const RETRY_DELAYS_MS = [400, 1_500, 4_000] as const;

const KEY = 'baize.betting.attempt';

/** Kept in the tab before the first byte goes out, so that a reload at any moment finds it. */
export function keepAttempt(attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(KEY, JSON.stringify(attempt));
    else sessionStorage.removeItem(KEY);
  } catch {
    // What could not be kept is only lost on a reload.
  }
}

/** The unfinished attempt of this player in this tab. */
export function keptAttempt(userId: string): Attempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null;
    return kept?.userId === userId && Array.isArray(kept.body?.bets) ? kept : null;
  } catch {
    return null;
  }
}

/** How sending ended: answered, refused for good, or nobody knows whether the bets stand. */
export type Sent<Answer> =
  | { readonly kind: 'placed'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'uncertain' };

/** Sends until the outcome is known or the retries are used up. Never rejects for a failed call. */
export async function sendUntilCertain<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Sent<Answer>> {
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    try {
      return { kind: 'placed', answer: await send() };
    } catch (failure) {
      if (failure instanceof CallFailure && isCertain(failure)) return { kind: 'refused', failure };
      if (delayMs === null) break;
      await wait(delayMs);
    }
  }
  return { kind: 'uncertain' };
}

/** The service says itself that nothing was charged when the line is late. */
function isCertain({ status, code }: CallFailure): boolean {
  return code === 'line-stale' || (status !== null && status < 500);
}
