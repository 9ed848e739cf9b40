import type { Clock } from '../clock.ts';

/** Time as the engine sees it. Passed in, so that a test plays a minute in a millisecond. */
export interface Timers {
  readonly now: Clock;
  /** Resolves at that instant (milliseconds since 1970), or when `stop` is aborted. */
  sleepUntil(at: number, stop: AbortSignal): Promise<void>;
}

export function systemTimers(now: Clock): Timers {
  return {
    now,
    sleepUntil(at, stop) {
      if (stop.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          stop.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, Math.max(0, at - now()));
        stop.addEventListener('abort', done);
      });
    },
  };
}
