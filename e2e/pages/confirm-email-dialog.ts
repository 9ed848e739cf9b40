import type { Locator, Page } from '@playwright/test';
import { mailedCode } from '../support/mailbox.ts';

export class ConfirmEmailDialog {
  readonly dialog: Locator;
  readonly code: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Подтвердите почту' });
    this.code = this.dialog.getByRole('textbox', { name: 'Код из письма' });
    this.submit = this.dialog.getByRole('button', { name: 'Подтвердить' });
  }

  /** Types the six digits of the letter. */
  async confirm(email: string): Promise<void> {
    await this.dialog.waitFor();
    await this.code.fill(await mailedCode(email));
    await this.submit.click();
  }
}
