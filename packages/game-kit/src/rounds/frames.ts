import { reducedMotion } from '../play/use-reduced-motion.ts';

/** Pictures a second with less motion: the figures stay true, and nothing glides. */
const CALM_MS = 100;

/** Called before each picture with the server's clock, milliseconds since 1970. */
export type FrameHandler = (now: number) => void;

/** One loop for everything on the screen that moves, so that figure, thread and button show the same instant. */
export interface Frames {
  /** Calls the handler at once and before every picture until disposed. */
  readonly subscribe: (handler: FrameHandler) => () => void;
}

/** @param clock the server's clock now */
export function createFrames(clock: () => number): Frames {
  const handlers = new Set<FrameHandler>();
  let request: number | null = null;
  let calm: MediaQueryList | null = null;
  let shownAt = 0;
  const frame = (at: number): void => {
    calm ??= reducedMotion();
    if (!calm.matches || at - shownAt >= CALM_MS) {
      shownAt = at;
      const now = clock();
      for (const handler of handlers) handler(now);
    }
    request = handlers.size > 0 ? requestAnimationFrame(frame) : null;
  };
  return {
    subscribe(handler) {
      handlers.add(handler);
      handler(clock());
      request ??= requestAnimationFrame(frame);
      return () => {
        handlers.delete(handler);
        if (handlers.size > 0 || request === null) return;
        cancelAnimationFrame(request);
        request = null;
      };
    },
  };
}
