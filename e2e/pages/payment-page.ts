import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The provider's own page, outside of the site. */
export class PaymentPage {
  readonly pay: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.pay = page.getByRole('button', { name: 'Оплатить' });
  }

  async asksFor(amount: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Оплата' })).toBeVisible();
    await expect(this.#page.getByRole('definition').filter({ hasText: amount }).last()).toBeVisible();
  }

  async decline(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Отклонить' }).click();
  }
}
