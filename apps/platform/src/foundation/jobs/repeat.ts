/** Runs a task again and again, each time a pause after the last run ended. */
export class Repeat {
  readonly #pauseMs: number;
  readonly #task: () => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(pauseMs: number, task: () => Promise<unknown>, onError: (error: unknown) => void) {
    this.#pauseMs = pauseMs;
    this.#task = task;
    this.#onError = onError;
  }

  start(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, this.#pauseMs).unref();
  }

  /** Waits for the run under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.#task();
    } catch (error) {
      this.#onError(error);
    }
    this.start();
  }
}
