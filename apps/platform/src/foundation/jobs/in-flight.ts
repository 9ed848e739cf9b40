import type { Logger } from 'pino';

/** Deliveries at once; beyond it the other side is down, and a player asks for another code anyway. */
const MAX_UNDER_WAY = 500;

/** Deliveries that no caller waits for. One that fails is logged and lost: whatever we send can be requested again. */
export class InFlight {
  readonly #what: string;
  readonly #log: Logger;
  readonly #deliveries = new Set<Promise<void>>();

  /** @param what is delivered, for the log */
  constructor(what: string, log: Logger) {
    this.#what = what;
    this.#log = log;
  }

  begin(deliver: () => Promise<unknown>): void {
    if (this.#deliveries.size >= MAX_UNDER_WAY) {
      this.#log.error(`${this.#what} dropped: too many are in flight`);
      return;
    }
    // In a later turn of the event loop: an answer that waits for the work of a delivery would reveal that there was
    // one.
    const delivery = nextTurn()
      .then(deliver)
      .then(
        () => undefined,
        (error: unknown) => this.#log.error({ error }, `${this.#what} failed`),
      )
      .finally(() => this.#deliveries.delete(delivery));
    this.#deliveries.add(delivery);
  }

  /** Waits for the deliveries in flight. */
  async finished(): Promise<void> {
    await Promise.all(this.#deliveries);
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
