/** Supported by some browsers; its place in the queue is the first, so nothing but the page's answers comes before. */
declare const scheduler: { yield?(): Promise<void> } | undefined;

/** Resolves once the browser has painted and answered what was waiting for it. */
export function answerFirst(): Promise<void> {
  if (typeof scheduler !== 'undefined' && scheduler.yield) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
