/** How often a reload that waits asks whether it may happen. */
const SAFE_POLL_MS = 250;

export interface SafeMomentOptions {
  /** Whether nothing on the page would be lost right now. */
  readonly isSafe: () => boolean;
}

/** Waits for a moment at which nothing is at stake. Of several tasks under one name the first one waits for all. */
export function createSafeMoment({ isSafe }: SafeMomentOptions) {
  const waiting = new Map<string, () => boolean>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    for (const [name, task] of waiting) if (isSafe() && task()) waiting.delete(name);
    if (waiting.size > 0) timer ??= setInterval(look, SAFE_POLL_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  /** @param task returns false to be asked again later */
  return (name: string, task: () => boolean): void => {
    if (!waiting.has(name)) waiting.set(name, task);
    look();
  };
}

export type SafeMoment = ReturnType<typeof createSafeMoment>;

/** Whether the visitor is writing something that a new page would not know. */
export function isWriting(active: Element | null): boolean {
  return active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable]');
}
