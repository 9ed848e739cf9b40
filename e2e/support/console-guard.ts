import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What the pages of a test complain about. A test fails on anything it has not announced. */
export class ConsoleGuard {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // A few seconds after the load event, however long a busy machine needs for the page.
    /was preloaded using link preload but not used within a few seconds/,
  ];

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#note(message));
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
  }

  /** One page alone. */
  watchPage(page: Page): void {
    page.on('console', (message) => this.#note(message));
    page.on('pageerror', (error) => this.#seen.push(`uncaught: ${error.message}`));
  }

  #note(message: ConsoleMessage): void {
    const type = message.type();
    if (type === 'error' || type === 'warning')
      this.#seen.push(`${type}: ${message.text()} (${message.location().url})`);
  }

  /** A complaint that the test provokes. */
  announce(...complaints: readonly RegExp[]): void {
    this.#announced.push(...complaints);
  }

  unannounced(): readonly string[] {
    return this.#seen.filter((text) => !this.#announced.some((complaint) => complaint.test(text)));
  }
}
