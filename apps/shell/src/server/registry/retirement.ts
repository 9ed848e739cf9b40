import type { RemoteRenderer } from '../render/remote-renderer.ts';
import { isRendering } from './served.ts';
import type { Served } from './served.ts';

/** Requests that came in under an older channel end within this; then its workers go. */
const RETIRE_AFTER_MS = 3_000;

/** Workers of versions that are served no more and may still have a page under way. */
export interface Retirement {
  retire(before: Served, now: Served): void;
  /** Ends all that wait. */
  close(): Promise<void>;
}

export function createRetirement(): Retirement {
  const waiting = new Map<RemoteRenderer, NodeJS.Timeout>();

  function retireLater(renderer: RemoteRenderer): void {
    const timer = setTimeout(() => {
      waiting.delete(renderer);
      void renderer.destroy();
    }, RETIRE_AFTER_MS);
    timer.unref();
    waiting.set(renderer, timer);
  }

  return {
    retire(before, now) {
      for (const { renderer } of before.versions.values())
        if (renderer && !isRendering(renderer, now)) retireLater(renderer);
    },
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      await Promise.all([...waiting.keys()].map((renderer) => renderer.destroy()));
      waiting.clear();
    },
  };
}
