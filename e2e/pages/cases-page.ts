import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The shelf of cases, and the table of the one that is opened. */
export class CasesPage {
  readonly shelf: Locator;
  readonly open: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.shelf = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /возврат/ });
    this.open = page.getByRole('button', { name: /^Открыть за/ });
  }

  /** Takes the first case from the shelf. */
  async takeFirst(): Promise<void> {
    await this.shelf.first().click();
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveText(/^Кейс «.+»$/);
  }

  async openAtOnce(): Promise<void> {
    await this.#page.getByRole('switch', { name: 'Без анимации' }).check();
    await this.open.click();
  }

  async givesAPrize(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: /^Продать за/ })).toBeVisible();
  }
}
