/** A navigation that is done sooner shows no skeleton at all. */
export const SKELETON_AFTER_MS = 120;
/** A skeleton that was seen stays for this long, so that it does not flash. */
export const SKELETON_AT_LEAST_MS = 300;
/** Many tabs get a version at the same moment; each waits up to this long before it loads its files. */
export const LOAD_SPREAD_MS = 500;
/** How often a waiting version asks whether a bet or a round is still open. */
export const SWAP_POLL_MS = 250;
/** No hand on the game: no key and no pointer for this long. */
export const SWAP_QUIET_MS = 1_000;

/** Resolves after the time, or at once when the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener('abort', done);
  });
}

/** What the work gives, or the failure once the time is over. */
export function withinLimit<Result>(work: Promise<Result>, ms: number, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
