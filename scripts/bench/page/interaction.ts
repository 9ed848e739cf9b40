/** What the page itself found out about its first working click. */
export interface Interaction {
  /** From the start of the navigation until a click changed the page. */
  readonly afterMs: number;
  /** Paths of all scripts that were asked for until then. */
  readonly scripts: readonly string[];
}

declare global {
  /** Set once the click worked. */
  var firstInteraction: Interaction | undefined;
}

/**
 * Runs in the page before anything else. Clicks the key that doubles the stake in every frame until the stake doubles:
 * before the game is hydrated a click has no effect.
 */
export function watchForInteraction(): void {
  let untouched: string | null = null;

  const attempt = (): void => {
    const key = [...document.querySelectorAll<HTMLButtonElement>('[data-remote-root] button')].find(
      ({ textContent }) => textContent === '×2',
    );
    const field = key?.parentElement?.parentElement?.querySelector('input');
    if (key && field) {
      untouched ??= field.value;
      key.click();
      // React answers a click in a microtask that it queues in its handler, so before this one.
      queueMicrotask(() => {
        if (field.value === untouched) return;
        globalThis.firstInteraction = {
          afterMs: performance.now(),
          scripts: performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.endsWith('.js')),
        };
      });
    }
    if (!globalThis.firstInteraction) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
