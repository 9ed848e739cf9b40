import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class DicePage {
  readonly stake: Locator;
  readonly roll: Locator;
  readonly #stage: Locator;
  readonly #results: Locator;

  constructor(page: Page) {
    this.stake = page.getByRole('region', { name: 'Ставка' }).getByRole('textbox', { name: 'Ставка' });
    this.roll = page.getByRole('button', { name: /^Бросить за/ });
    this.#stage = page.getByRole('region', { name: 'Dice' });
    this.#results = page.getByRole('list', { name: 'Последние результаты' });
  }

  async bet(stake: string): Promise<void> {
    await this.stake.fill(stake);
    await this.roll.click();
  }

  /** Waits for the roll of this number; the first one of a seed is 0. */
  /** @param number of the roll with this pair of seeds, from 1 */
  async hasRolled(number: number): Promise<void> {
    await expect(this.#stage).toContainText(`Бросок ${number}`);
    await expect(this.#results.getByRole('button').first()).toHaveText(/^\d+,\d\d$/);
  }

  async isOpen(): Promise<void> {
    await expect(this.roll).toBeVisible();
    await expect(this.#stage).toBeVisible();
  }
}
