import type { Locator, Page } from '@playwright/test';
import type { Account } from '../support/player.ts';

export class RegisterDialog {
  readonly dialog: Locator;
  readonly byPhone: Locator;
  readonly byEmail: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly agreement: Locator;
  readonly submit: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Регистрация' });
    this.byPhone = this.dialog.getByRole('radio', { name: 'Телефон' });
    this.byEmail = this.dialog.getByRole('radio', { name: 'Почта' });
    this.phone = this.dialog.getByRole('textbox', { name: 'Номер телефона' });
    this.email = this.dialog.getByRole('textbox', { name: 'Почта' });
    this.password = this.dialog.getByRole('textbox', { name: 'Пароль' });
    this.agreement = this.dialog.getByRole('checkbox', { name: /Мне есть 18 лет/ });
    this.submit = this.dialog.getByRole('button', { name: 'Создать аккаунт' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('banner').getByRole('button', { name: 'Регистрация' }).click();
    await this.dialog.waitFor();
  }

  async register({ email, password }: Account): Promise<void> {
    await this.open();
    await this.byEmail.check();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.agreement.check();
    await this.submit.click();
  }
}
