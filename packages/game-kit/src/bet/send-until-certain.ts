import { isUncertain, RETRY_DELAYS_MS } from './attempt.ts';

/** How sending a bet ended: answered, refused for good, or nobody knows whether it was placed. */
export type Sent<Answer> =
  | { readonly kind: 'placed'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: unknown }
  | { readonly kind: 'uncertain'; readonly failure: unknown };

/**
 * Sends the same call until its outcome is known or the retries are used up. Sending again is safe because the bet's id
 * is its idempotency key. Never rejects.
 */
export async function sendUntilCertain<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Sent<Answer>> {
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    try {
      return { kind: 'placed', answer: await send() };
    } catch (failure) {
      if (!isUncertain(failure)) return { kind: 'refused', failure };
      if (delayMs === null) return { kind: 'uncertain', failure };
      await wait(delayMs);
    }
  }
  throw new Error('the last round of the loop returns');
}
