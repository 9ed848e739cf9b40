import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The thread of a bet or a round, over the table where it was played. */
export class CheckSheet {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** A hash that was published before, whole, and what copies it. */
  async showsAHash(): Promise<void> {
    await expect(this.dialog).toContainText(/Хэш (сервера|раунда)\s*[0-9a-f]{64}/);
    await expect(this.dialog.getByRole('button', { name: /^Копировать: Хэш/ }).first()).toBeVisible();
  }

  /** The hash is shown already, whole; the key comes when its owner rotates seeds. */
  async waitsForTheKey(): Promise<void> {
    await expect(this.dialog).toContainText(/Хэш сервера\s*[0-9a-f]{64}/);
    await expect(this.dialog).toContainText('после смены сида');
  }

  /** Gives up the server seed that the bet was made with, where it is still in use. */
  async revealWhatIsSecret(): Promise<void> {
    const reveal = this.dialog.getByRole('button', { name: 'Сменить сид и раскрыть ключ' });
    await expect(reveal.or(this.dialog.getByRole('heading', { name: 'Всё сходится' }))).toBeVisible();
    if (await reveal.isVisible()) await reveal.click();
  }

  /** What was published before equals what this browser computed of the key, and so does everything derived from it. */
  async matches(): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
    await expect(this.dialog).toContainText(/Хэш (сервера|раунда)\s*[0-9a-f]{64}/);
    await expect(this.dialog).toContainText(/SHA-256 ключа равен хэшу\s*[0-9a-f]{64}/);
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }

  /** What the value's own button puts into the clipboard, and that it is announced to a screen reader. */
  async copy(name: string): Promise<string> {
    await this.dialog
      .getByRole('button', { name: `Копировать: ${name}`, exact: true })
      .first()
      .click();
    await expect(this.dialog.getByText('Скопировано').first()).toBeAttached();
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}
