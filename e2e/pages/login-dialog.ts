import type { Locator, Page } from '@playwright/test';
import type { Account } from '../support/player.ts';

export class LoginDialog {
  readonly dialog: Locator;
  /** What a guest who wants to bet is asked first. */
  readonly choice: Locator;
  readonly byEmail: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Вход', exact: true });
    this.choice = page.getByRole('dialog', { name: 'Начните играть', exact: true });
    this.byEmail = this.dialog.getByRole('radio', { name: 'Почта' });
    this.email = this.dialog.getByRole('textbox', { name: 'Почта' });
    this.password = this.dialog.getByRole('textbox', { name: 'Пароль' });
    this.submit = this.dialog.getByRole('button', { name: 'Войти', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
    await this.dialog.waitFor();
  }

  async logIn(account: Account): Promise<void> {
    await this.open();
    await this.byEmail.check();
    await this.tryAgain(account);
  }

  /** In the form that is open. */
  async tryAgain({ email, password }: Account): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
