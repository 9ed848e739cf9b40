import type { Locator, Page } from '@playwright/test';

export class PayInDialog {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Пополнение' });
    this.amount = this.dialog.getByRole('textbox', { name: 'Сумма' });
    this.submit = this.dialog.getByRole('button', { name: /^Пополнить на/ });
  }

  /** Leads to the provider's page. */
  async deposit(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.submit.click();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Не сейчас' }).click();
  }
}
