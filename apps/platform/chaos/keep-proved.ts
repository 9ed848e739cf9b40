import type { LossyClient } from './lossy-client.ts';
import type { LoggedIn } from './register.ts';

/** Shorter than a fresh proof is valid, by the longest time that an answer takes here. */
const PROOF_MS = 3 * 60_000;
/** Attempts of one log-in, since processes die meanwhile. */
const MAX_TRIES = 5_000;

/** @returns a function that logs the client in again, unless it did a moment ago */
export function keepProved(client: LossyClient, logIn: () => Promise<LoggedIn>): () => Promise<void> {
  let provedAt = -Infinity;
  return async () => {
    if (performance.now() - provedAt < PROOF_MS) return;
    const asked = performance.now();
    Object.assign(client, await untilDone(logIn));
    provedAt = asked;
  };
}

async function untilDone<Made>(make: () => Promise<Made>): Promise<Made> {
  let last: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await make();
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`no log-in in ${MAX_TRIES} tries`, { cause: last });
}
