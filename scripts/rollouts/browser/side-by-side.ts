/** Tasks side by side, as many as there is room for. */
export interface SideBySide {
  /** Waits for room and starts the task. @throws what a task before it threw */
  enter(task: () => Promise<void>): Promise<void>;
  /** Waits until all have ended. @throws what one of them threw */
  empty(): Promise<void>;
}

export function sideBySide(width: number): SideBySide {
  const under = new Set<Promise<void>>();
  const failed: unknown[] = [];
  const check = (): void => {
    if (failed.length > 0) throw failed[0];
  };
  return {
    async enter(task) {
      while (under.size >= width) await Promise.race(under);
      check();
      const run: Promise<void> = task()
        .catch((error: unknown) => void failed.push(error))
        .finally(() => under.delete(run));
      under.add(run);
    },
    async empty() {
      await Promise.all(under);
      check();
    },
  };
}
