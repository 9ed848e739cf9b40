import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The player's own pages. */
export class ProfilePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(section: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Разделы профиля' }).getByRole('link', { name: section }).click();
    // The page that is left stays mounted until the next one is there; only one of them is visible.
    const here = this.#page.getByRole('main').locator('[aria-current="page"]').filter({ visible: true });
    await expect(here).toHaveText(section);
  }

  field(label: string): Locator {
    return this.#page.getByRole('main').getByLabel(label, { exact: true });
  }

  async changePassword(before: string, after: string): Promise<void> {
    await this.field('Текущий пароль').fill(before);
    await this.field('Новый пароль').fill(after);
    await this.field('Новый пароль ещё раз').fill(after);
    await this.#page.getByRole('button', { name: 'Сменить пароль' }).click();
  }
}
