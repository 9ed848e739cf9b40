import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The game of the guide, in Russian. */
export class PlinkoPage {
  readonly drop: Locator;
  readonly rows: Locator;
  readonly results: Locator;
  readonly #stage: Locator;

  constructor(page: Page) {
    this.drop = page.getByRole('region', { name: 'Ставка' }).getByRole('button', { name: /^Бросить за/ });
    this.rows = page.getByRole('slider', { name: 'Ряды' });
    this.results = page.getByRole('list', { name: 'Последние результаты' }).getByRole('button');
    this.#stage = page.getByRole('region', { name: 'Плинко' });
  }

  /** The ball of this number has landed, and its multiplier is shown; the first one of a seed is 0. */
  /** @param number of the ball with this pair of seeds, from 1 */
  async hasDropped(number: number): Promise<void> {
    await expect(this.#stage).toContainText(`Шар ${number}`);
    await expect(this.#stage.getByText(/^×?[\d\s,]+×?$/).first()).toBeVisible();
    await expect(this.drop).toBeVisible();
  }
}
