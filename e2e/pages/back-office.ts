import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { API_URL } from '../support/addresses.ts';

const PASSWORD = 'seven-quiet-dealers';

/** Where operators log in and work. */
export class BackOffice {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(place = ''): Promise<void> {
    await this.page.goto(`${API_URL}/back-office${place}`);
  }

  /** With the keyboard alone. */
  async logIn(name: string, password: string): Promise<void> {
    await this.open();
    await expect(this.page.getByLabel('Name')).toBeFocused();
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.type(password);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a password, and sets up an authenticator app: the sandbox's page acts as the app. */
  async setUp(): Promise<void> {
    await expect(this.page.getByRole('img', { name: /QR code/ })).toBeVisible();
    const key = (await this.page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    const [authenticator] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.page.getByRole('link', { name: 'an authenticator page' }).click(),
    ]);
    await authenticator.getByLabel('Key').fill(key);
    await authenticator.getByRole('button', { name: 'Show the code' }).click();
    const code = (await authenticator.getByRole('status').textContent()) ?? '';
    await authenticator.close();
    await this.page.getByLabel('Your own password').fill(PASSWORD);
    await this.page.getByLabel('The same again').fill(PASSWORD);
    await this.page.getByLabel('Code that the app shows').fill(code);
    await this.page.getByRole('button', { name: 'Go on' }).click();
    await expect(this.page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await expect(this.page.getByRole('listitem')).toHaveCount(10);
    await this.page.getByRole('link', { name: 'I have kept them' }).click();
  }

  /** The page is not wider than its window. */
  async fits(): Promise<void> {
    expect(
      await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
}
