import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The game of the fixtures whose team brings the service. */
export class CoinPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The text of the service before the first press. */
  async saysWhatItPays(): Promise<void> {
    await expect(this.#page.getByText('Pays 196 hundredths')).toBeVisible();
  }

  async flip(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Heads for 10' }).click();
  }

  async askAgain(): Promise<void> {
    await this.#page.getByRole('button', { name: 'What came of it?' }).click();
  }

  async says(text: RegExp | string): Promise<string> {
    const status = this.#page.getByRole('main').getByRole('status');
    await expect(status).toHaveText(text);
    return status.innerText();
  }
}
