/** What a run has made on the machine, each with its undo, which is run also when the run fails or is stopped. */
export class Leftovers {
  readonly #undo: (() => unknown)[] = [];

  /** @param undo may fail: the others are still run */
  add(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  /** The last one first. */
  async clear(): Promise<void> {
    for (;;) {
      const undo = this.#undo.pop();
      if (undo === undefined) return;
      try {
        await undo();
      } catch (error) {
        console.error('not cleared away:', error);
      }
    }
  }
}
