const LOOK_EVERY_MS = 250;

/**
 * Calls `then` once the server has been silent for so long, twice in a row: a process that was paused first reads what
 * arrived meanwhile. @returns the function that ends the watch
 */
export function onceSilent(silentMs: () => number, limitMs: number, then: () => void): () => void {
  let wasSilent = false;
  const timer = setInterval(() => {
    const isSilent = silentMs() > limitMs;
    if (isSilent && wasSilent) {
      clearInterval(timer);
      then();
    }
    wasSilent = isSilent;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
