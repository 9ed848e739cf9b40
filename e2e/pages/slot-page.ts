import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The page with a provider's frame. */
export class SlotPage {
  readonly #page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('iframe');
  }

  /** The frame has opened its session. */
  async isOpen(): Promise<void> {
    await expect(this.#page.getByText('Открываем игру')).toBeHidden();
    await expect(this.frame.getByRole('heading', { level: 1 })).toBeAttached();
  }

  get spin(): Locator {
    return this.frame.getByRole('button', { name: /^(Крутить|Фриспин)$/ });
  }

  /** A figure of the frame by its label. */
  figure(label: string): Locator {
    return this.frame.locator('.figure', { hasText: label }).locator('b');
  }

  /** Plays a round and waits for what it paid. */
  async play(): Promise<void> {
    await this.spin.click();
    await expect(this.frame.getByText(/^(Выплата \d|Выплаты нет)/)).toBeVisible();
    await expect(this.spin).toBeEnabled();
  }
}
