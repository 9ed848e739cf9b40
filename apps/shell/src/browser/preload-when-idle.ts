import { preloadModal } from '../app/modals/modal-loaders.ts';
import type { Shell } from '../services/shell.ts';

/** Browsers without an idle callback get a moment for the first click instead. */
const FALLBACK_MS = 2_000;

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: FALLBACK_MS * 2 });
  else setTimeout(task, FALLBACK_MS);
}

/** Loads what the next click most likely needs, once nothing else is to be done. Not where every byte is paid for. */
export function preloadWhenIdle({ preloadHttp, session$ }: Pick<Shell, 'preloadHttp' | 'session$'>): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  whenIdle(() => {
    preloadHttp();
    if (session$.value.status === 'player') preloadModal('PayIn');
    else {
      preloadModal('Register');
      preloadModal('LoginByEmail');
    }
  });
}
