import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { REGISTRY_URL } from '../support/addresses.ts';

/** The operator's console of the registry. */
export class ConsolePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async logIn(token: string): Promise<void> {
    await this.#page.goto(REGISTRY_URL);
    await this.#page.getByLabel('Operator token').fill(token);
    await this.#page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(this.#page.getByRole('heading', { name: 'Remotes' })).toBeVisible();
  }

  async manage(remote: string): Promise<void> {
    await this.#page.getByRole('link', { name: `Manage ${remote}` }).click();
    await expect(this.#panel(remote)).toBeVisible();
  }

  /** Releases a version after the console has asked once more. */
  async release(version: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Release ${version}` }).click();
    await this.#confirm(`Release ${version} to 100 %`);
  }

  async rollBackTo(version: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Roll back to ${version}` }).click();
    await this.#confirm(`Roll back to ${version}`);
  }

  /** Gives a version to a share of visitors. */
  async giveToShare(version: string, percent: number): Promise<void> {
    await this.#page.getByLabel('Version').selectOption(version);
    await this.#page.getByRole('radio', { name: String(percent), exact: true }).check();
    await this.#page.getByRole('button', { name: 'Set share' }).click();
    await this.#confirm(`Give ${version} to ${percent} %`);
  }

  /** The row of a remote says which version is live, and in which state it is. */
  async shows(remote: string, live: string, state: string): Promise<void> {
    const row = this.#page.getByRole('row').filter({ has: this.#page.getByRole('link', { name: `Manage ${remote}` }) });
    await expect(row.getByRole('cell').nth(1)).toHaveText(live);
    await expect(row).toContainText(state);
  }

  /** The console asks why before it acts. */
  async #confirm(button: string): Promise<void> {
    await this.#page.getByLabel('Reason').fill('a browser test');
    await this.#page.getByRole('button', { name: button }).click();
  }

  #panel(remote: string): Locator {
    return this.#page.getByRole('complementary', { name: remote });
  }
}
