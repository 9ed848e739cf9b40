import type { Locator, Page } from '@playwright/test';
import { textedCode } from '../support/mailbox.ts';

export class ConfirmPhoneDialog {
  readonly dialog: Locator;
  readonly code: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Подтвердите телефон' });
    this.code = this.dialog.getByRole('textbox', { name: 'Код из СМС' });
    this.submit = this.dialog.getByRole('button', { name: 'Подтвердить' });
  }

  /** Types the six digits of the message, and does not send them yet. */
  async type(phone: string): Promise<void> {
    await this.dialog.waitFor();
    await this.code.fill(await textedCode(phone));
  }
}
