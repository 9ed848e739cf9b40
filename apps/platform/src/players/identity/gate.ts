import { refuse } from '../../foundation/http/refusal.ts';

/** Lets a few tasks run at once and a limited number wait, so that a flood of logins cannot take the memory of the process. */
export class Gate {
  readonly #width: number;
  readonly #queueLength: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { width: number; queueLength: number }) {
    this.#width = limits.width;
    this.#queueLength = limits.queueLength;
  }

  /** Refuses with `service-unavailable` at once when the queue is full; otherwise throws what the task throws. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#width) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#queueLength) refuse('service-unavailable', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place goes straight to the next in line, so that a new caller cannot take it. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
