import type { BrowserContext, Page } from '@playwright/test';

declare global {
  /** Sum of all layout shifts that no input of the visitor explains. */
  var layoutShift: number;
  /** What moved, as `section.card`, each once. */
  var shifted: Set<string>;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Counts layout shifts on every page that the context opens from now on. */
export async function countLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.layoutShift = 0;
    globalThis.shifted = new Set();
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        globalThis.layoutShift += value;
        for (const { node } of sources)
          if (node instanceof Element) globalThis.shifted.add(`${node.localName}.${node.className}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page has nothing to do: what moves later moves because of the visitor. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export function layoutShiftOf(page: Page): Promise<{ sum: number; shifted: string }> {
  return page.evaluate(() => ({ sum: globalThis.layoutShift, shifted: [...globalThis.shifted].join(', ') }));
}
