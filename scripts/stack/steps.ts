/** Says which step a command is at, and how long each took. */
export class Steps {
  readonly #count: number;
  #next: number;
  #startedAt = 0;

  /** @param first number of the first step that this process does; those before it were another's */
  constructor(count: number, first: number) {
    this.#count = count;
    this.#next = first;
  }

  begin(title: string): void {
    this.end();
    console.log(`[${this.#next}/${this.#count}] ${title}`);
    this.#next += 1;
    this.#startedAt = performance.now();
  }

  end(): void {
    if (this.#startedAt === 0) return;
    const seconds = (performance.now() - this.#startedAt) / 1000;
    if (seconds >= 1) console.log(`      ${seconds.toFixed(1)} s`);
    this.#startedAt = 0;
  }
}
