import type { Shell } from '../services/shell.ts';
import { savesData } from '../services/site/saves-data.ts';

/** Browsers without an idle callback get a moment for the first click instead. */
const FALLBACK_MS = 2_000;

/** Runs a task once nothing else is to be done. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: FALLBACK_MS * 2 });
  else setTimeout(task, FALLBACK_MS);
}

/**
 * Loads the client of the API at the first sign of a hand on the page, and for a player, whose next click may be a bet,
 * once nothing else is to be done. A guest calls nothing before a form is filled in, and a visitor who saves data
 * downloads nothing ahead. Dialogs and other remotes wait for signs of their own.
 */
export function preloadWhenIdle({ preloadHttp, session$ }: Pick<Shell, 'preloadHttp' | 'session$'>): void {
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, preloadHttp, { once: true, passive: true });
  if (session$.value.status !== 'guest' && !savesData()) whenIdle(preloadHttp);
}
