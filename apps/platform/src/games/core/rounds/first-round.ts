import type { Follower } from './follower.ts';

/** How long the start of a process waits for a first round. */
const FIRST_ROUND_MS = 5_000;

/** Waits until a round can be shown here, played by this process or followed; or until it has waited long enough. */
export async function firstRound(opened: Promise<void>, follower: Follower<unknown>): Promise<void> {
  const followed = follower.state().catch(() => opened);
  await Promise.race([opened, followed, patience()]);
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FIRST_ROUND_MS).unref());
}
