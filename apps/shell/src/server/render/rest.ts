export interface RestOptions {
  /** Ends what was not used for so long; undefined never does. */
  readonly idleMs: number | undefined;
  readonly mayRest: () => boolean;
  readonly end: () => void;
  readonly begin: () => void;
}

/** Ends a process that is not needed, and starts it again when it is. */
export interface Rest {
  /** Begins it where it has ended, and does not end it while the work lasts. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  /** For good. */
  stop(): void;
}

export function createRest({ idleMs, mayRest, end, begin }: RestOptions): Rest {
  let isResting = false;
  let underWay = 0;
  const idle = idleMs === undefined ? undefined : setInterval(rest, idleMs).unref();

  function rest(): void {
    if (isResting || underWay > 0 || !mayRest()) return;
    isResting = true;
    end();
  }

  function wake(): void {
    idle?.refresh();
    if (!isResting) return;
    isResting = false;
    begin();
  }

  return {
    async during(work) {
      wake();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        idle?.refresh();
      }
    },
    stop() {
      clearInterval(idle);
      isResting = false;
    },
  };
}
