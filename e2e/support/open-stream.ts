/** A stream of server-sent events that stays open as long as the process that serves it lives. */
export class OpenStream {
  readonly #abort = new AbortController();
  #open = true;

  static async to(address: string): Promise<OpenStream> {
    const stream = new OpenStream();
    const answer = await fetch(address, { signal: stream.#abort.signal });
    void stream.#follow(answer);
    return stream;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  close(): void {
    this.#abort.abort();
  }

  async #follow({ body }: Response): Promise<void> {
    try {
      await body?.pipeTo(new WritableStream());
    } catch {
      // Cut off: the process at the other end is gone, or the test is over.
    }
    this.#open = false;
  }
}
