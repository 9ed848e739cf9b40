import type { Clock } from '../clock.ts';

/** Time as the engine sees it. Passed in, so that a test plays a minute in a millisecond. */
export interface Timers {
  readonly now: Clock;
  /** Resolves at that instant (milliseconds since 1970), or when `stop` is aborted. */
  sleepUntil(at: number, stop: AbortSignal): Promise<void>;
}

/** @param late is called with the milliseconds by which each sleep overran its instant, unless it was ended early */
export function systemTimers(now: Clock, late: (ms: number) => void = () => {}): Timers {
  return {
    now,
    sleepUntil(at, stop) {
      if (stop.aborted) return Promise.resolve();
      const asked = now();
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          stop.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(
          () => {
            late(now() - Math.max(at, asked));
            done();
          },
          Math.max(0, at - asked),
        );
        stop.addEventListener('abort', done);
      });
    },
  };
}
