import type { Timers } from '../../src/foundation/jobs/timers.ts';

/** A clock that only moves when a test moves it. */
export interface FakeTimers extends Timers {
  /** Moves time, waking every sleeper at its instant and waiting until the engine sleeps again or is dead. */
  advanceTo(at: number): Promise<void>;
  /** Time passes while every sleeper is paused; the next `advanceTo` wakes them late. */
  pauseUntil(at: number): void;
  /**
   * Whether an engine is running: while none is, `advanceTo` does not wait for it to sleep, and its sleepers are
   * dropped.
   */
  setAlive(alive: boolean): void;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

export function fakeTimers(start: number): FakeTimers {
  let now = start;
  let dead = false;
  let sleepers: Sleeper[] = [];
  let changed = Promise.withResolvers<void>();
  const isDead = (): boolean => dead;
  const change = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };

  return {
    now: () => now,
    sleepUntil(at, stop) {
      if (stop.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const sleeper = { at, wake: resolve };
        sleepers.push(sleeper);
        stop.addEventListener('abort', () => resolve(), { once: true });
        change();
      });
    },
    async advanceTo(at) {
      for (;;) {
        while (sleepers.length === 0 && !isDead()) await changed.promise;
        if (isDead()) break;
        const next = sleepers.toSorted((a, b) => a.at - b.at)[0]!;
        if (next.at > at) break;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        now = Math.max(now, next.at);
        next.wake();
      }
      now = Math.max(now, at);
    },
    pauseUntil: (at) => void (now = Math.max(now, at)),
    setAlive(alive) {
      dead = !alive;
      if (dead) sleepers = [];
      change();
    },
  };
}
