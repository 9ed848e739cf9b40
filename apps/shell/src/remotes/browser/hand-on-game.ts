import type { Disposer } from '@baize/contract';
import { SWAP_QUIET_MS } from './timing.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel'] as const;

/** Knows whether the player is at the game right now: it must not change under the player's hand. */
export interface HandOnGame {
  /** No touch for a while, or the page is hidden. */
  quiet(): boolean;
  dispose: Disposer;
}

export function watchHand(element: HTMLElement, now: () => number = () => performance.now()): HandOnGame {
  let touchedAt = -Infinity;
  const touch = (): void => {
    touchedAt = now();
  };
  const options = { capture: true, passive: true };
  for (const name of TOUCHES) element.addEventListener(name, touch, options);
  return {
    quiet: () => document.hidden || now() - touchedAt >= SWAP_QUIET_MS,
    dispose() {
      for (const name of TOUCHES) element.removeEventListener(name, touch, options);
    },
  };
}
