/** How often a reload that waits asks whether it may happen. */
const SAFE_POLL_MS = 250;

export interface SafeMomentOptions {
  /** Whether nothing on the page would be lost right now. */
  readonly isSafe: () => boolean;
}

/** Waits for a moment at which nothing is at stake. A task that waits already waits once. */
export function createSafeMoment({ isSafe }: SafeMomentOptions) {
  const waiting = new Set<() => boolean>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    for (const task of waiting) if (isSafe() && task()) waiting.delete(task);
    if (waiting.size > 0) timer ??= setInterval(look, SAFE_POLL_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  /** @param task returns false to be asked again later */
  return (task: () => boolean): void => {
    waiting.add(task);
    look();
  };
}

export type SafeMoment = ReturnType<typeof createSafeMoment>;

/** Whether the visitor is writing something that a new page would not know. */
export function isWriting(active: Element | null): boolean {
  return active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable]');
}
