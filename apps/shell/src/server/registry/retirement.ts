import type { RemoteRenderer } from '../render/remote-renderer.ts';
import { isRendering } from './served.ts';
import type { Served, ServedVersion } from './served.ts';

/** Requests that came in under an older channel end within this; then its workers go. */
const RETIRE_AFTER_MS = 3_000;

/** Workers of versions that are served no more: one may still be rendering a page, or be what a rollback goes to. */
export interface Retirement {
  /** @param rollbacks keys of the versions that a rollback would go to; they go on running, so that it is at once */
  retire(before: Served, now: Served, rollbacks: ReadonlySet<string>): void;
  /** A version that waits for a rollback. */
  waiting(key: string): ServedVersion | null;
  /** Ends all that wait. */
  close(): Promise<void>;
}

export function createRetirement(): Retirement {
  const leaving = new Map<RemoteRenderer, NodeJS.Timeout>();
  const waiting = new Map<string, ServedVersion>();

  function retireLater(renderer: RemoteRenderer): void {
    const timer = setTimeout(() => {
      leaving.delete(renderer);
      void renderer.destroy();
    }, RETIRE_AFTER_MS);
    timer.unref();
    leaving.set(renderer, timer);
  }

  return {
    retire(before, now, rollbacks) {
      const all = [...before.versions, ...waiting];
      waiting.clear();
      for (const [key, version] of all) {
        const { renderer, failure } = version;
        if (!renderer) continue;
        const waits = failure === null && rollbacks.has(key) && !isRendering(renderer, now);
        renderer.keepAwake(waits);
        if (waits) waiting.set(key, version);
        else if (!isRendering(renderer, now)) retireLater(renderer);
      }
    },
    waiting: (key) => waiting.get(key) ?? null,
    async close() {
      for (const timer of leaving.values()) clearTimeout(timer);
      const renderers = [...leaving.keys(), ...[...waiting.values()].flatMap(({ renderer }) => renderer ?? [])];
      await Promise.all(renderers.map((renderer) => renderer.destroy()));
      leaving.clear();
      waiting.clear();
    },
  };
}
