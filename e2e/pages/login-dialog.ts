import type { Locator, Page } from '@playwright/test';
import type { Account } from '../support/player.ts';

export class LoginDialog {
  /** The ways in. */
  readonly dialog: Locator;
  readonly byEmail: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Вход', exact: true });
    this.byEmail = page.getByRole('dialog', { name: 'Вход по почте' });
  }

  async logIn({ email, password }: Account): Promise<void> {
    await this.#page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
    await this.dialog.getByRole('button', { name: /^Почта и пароль/ }).click();
    await this.byEmail.getByRole('textbox', { name: 'Почта' }).fill(email);
    await this.byEmail.getByRole('textbox', { name: 'Пароль' }).fill(password);
    await this.byEmail.getByRole('button', { name: 'Войти' }).click();
  }
}
