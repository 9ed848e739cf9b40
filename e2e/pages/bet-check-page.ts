import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Where one bet is computed again in the browser. */
export class BetCheckPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Gives up the server seed that the bet was made with, where it is still in use. */
  async revealWhatIsSecret(): Promise<void> {
    const reveal = this.#page.getByRole('button', { name: 'Сменить сид и раскрыть ключ' });
    await expect(reveal.or(this.#page.getByRole('heading', { name: 'Всё сходится' }))).toBeVisible();
    if (await reveal.isVisible()) await reveal.click();
  }

  /** What was published before the bet equals what this browser computed, and so does the payout. */
  async matches(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Проверка ставки' })).toBeVisible();
    await expect(this.#page.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
    const hashes = this.#page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /^[0-9a-f]{64}$/ });
    await expect(hashes, 'the published hash and the computed one').toHaveCount(2);
    await expect(hashes.last()).toHaveText(await hashes.first().innerText());
  }
}
