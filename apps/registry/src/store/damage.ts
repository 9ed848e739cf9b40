import { Refusal } from '@baize/registry-client/refusals';

/** The most keys that are listed; further ones are only counted. */
const MOST_NAMED = 100;

/**
 * Records that were found damaged, by their keys. A damaged record affects only its own content; one that can be read
 * again, since somebody has put it back, is removed from the list.
 */
export class Damage {
  readonly #keys = new Set<string>();
  #tell: (key: string, error?: Refusal) => void = () => undefined;

  /** @param tell is called once for each record, also for those that are known already; must not throw */
  onFound(tell: (key: string, error?: Refusal) => void): void {
    this.#tell = tell;
    for (const key of this.#keys) tell(key);
  }

  get count(): number {
    return this.#keys.size;
  }

  get keys(): string[] {
    return [...this.#keys].toSorted().slice(0, MOST_NAMED);
  }

  /** The result of the read; null when the record is damaged. @throws any other failure */
  async apart<Value>(key: string, read: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await read();
      this.#keys.delete(key);
      return value;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'record-damaged') throw error;
      if (!this.#keys.has(key)) this.#tell(key, error);
      this.#keys.add(key);
      return null;
    }
  }
}
