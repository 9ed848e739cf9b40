import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The slot of a remote in a page. Its attributes say, for operators and tests, which version it is. */
export class RemoteSlot {
  readonly failedCard: Locator;
  readonly #slot: Locator;

  constructor(page: Page) {
    this.#slot = page.locator('[data-slot]');
    this.failedCard = this.#slot.getByRole('alert').filter({ hasText: 'Не открылось' });
  }

  async shows(remote: string, version?: string): Promise<void> {
    await expect(this.#slot).toHaveAttribute('data-remote', remote);
    if (version !== undefined) await expect(this.#slot).toHaveAttribute('data-version', version);
    await expect(this.#slot).not.toHaveAttribute('data-remote-failed');
    await expect(this.failedCard).toHaveCount(0);
  }

  /** The failed card is shown in the remote's place, says that no money was lost, and names the code for support. */
  async showsFailure(code: RegExp | string): Promise<void> {
    await expect(this.#slot).toHaveAttribute('data-remote-failed', code);
    await expect(this.failedCard).toContainText('Ваш баланс не изменился');
    await expect(this.failedCard).toContainText(code);
  }

  async retry(): Promise<void> {
    await this.failedCard.getByRole('button', { name: 'Повторить' }).click();
  }
}
