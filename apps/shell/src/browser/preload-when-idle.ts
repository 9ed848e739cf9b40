import type { Shell } from '../services/shell.ts';

/** Browsers without an idle callback get a moment for the first click instead. */
const FALLBACK_MS = 2_000;

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: FALLBACK_MS * 2 });
  else setTimeout(task, FALLBACK_MS);
}

/**
 * Loads the client of the API, which the next click most likely needs: once nothing else is to be done, and at the first
 * sign of a hand on the page. Where every byte is paid for, only the latter. Dialogs wait for a sign of their own.
 */
export function preloadWhenIdle({ preloadHttp }: Pick<Shell, 'preloadHttp'>): void {
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, preloadHttp, { once: true, passive: true });
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  whenIdle(preloadHttp);
}
