import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What the faulty remote shows when it works. */
export class FaultyPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async works(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'The remote works' })).toBeVisible();
  }

  /** Loads a part of the remote that comes in a file of its own. */
  async openChunk(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Open the chunk' }).click();
  }

  /** Throws where no boundary catches it. */
  async breakUnseen(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Break' }).click();
  }

  async showsTheChunk(): Promise<void> {
    await expect(this.#page.getByText('✓')).toBeVisible();
  }
}
