import type { BrowserContext } from '@playwright/test';

/** What the pages of a test complain about. A test fails on anything it has not announced. */
export class ConsoleGuard {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.#seen.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
  }

  /** A complaint that the test provokes. */
  announce(...complaints: readonly RegExp[]): void {
    this.#announced.push(...complaints);
  }

  unannounced(): readonly string[] {
    return this.#seen.filter((text) => !this.#announced.some((complaint) => complaint.test(text)));
  }
}
