import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** `/fairness`, by what is read and typed there. */
export class FairnessPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types a bet, field by field, by the labels of the fields. */
  async type(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.#field(label).fill(value);
  }

  /** Chooses from a list. */
  async choose(label: string, option: string): Promise<void> {
    await this.#field(label).selectOption(option);
  }

  async shows(label: string, value: string): Promise<void> {
    await expect(this.#field(label)).toHaveValue(value);
  }

  async verify(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Проверить', exact: true }).click();
  }

  async holds(): Promise<void> {
    await expect(this.#verdict('Сходится: совпало всё, что введено')).toBeVisible();
  }

  async fails(): Promise<void> {
    await expect(this.#verdict('Не сходится')).toBeVisible();
  }

  #verdict(text: string): Locator {
    return this.#page.getByRole('heading', { level: 3, name: text });
  }

  #field(label: string): Locator {
    return this.#page.getByRole('main').getByLabel(label, { exact: true });
  }
}
