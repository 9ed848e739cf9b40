import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The pages of sports betting, in Russian. */
export class BettingPage {
  readonly rows: Locator;
  readonly slip: Locator;
  readonly place: Locator;
  readonly stake: Locator;
  readonly oldNotice: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.locator('[data-fixture]');
    this.slip = page.getByRole('complementary', { name: 'Купон' });
    this.place = this.slip.getByRole('button', { name: /^Поставить/ });
    this.stake = this.slip.getByRole('textbox', { name: 'Сумма' });
    this.oldNotice = page.getByText(/Коэффициенты не обновлялись/);
  }

  /** Puts the first side of so many matches into the slip, each of another fixture. */
  async choose(count: number): Promise<void> {
    const open = this.#page.locator('button[data-price][aria-pressed="false"]:not([aria-disabled]):visible');
    const chosen = this.#page.locator('button[data-price][aria-pressed="true"]:visible');
    for (let index = 0; index < count; index++) {
      // A match that is as good as decided has no open price, maybe for minutes.
      const row = this.rows.filter({ has: open, hasNot: chosen }).first();
      const fixture = this.#page.locator(`[data-fixture="${await row.getAttribute('data-fixture')}"]`);
      await fixture.locator(open).first().click();
      await expect(fixture.locator(chosen).first()).toBeVisible();
    }
  }

  async bet(amount: string): Promise<void> {
    await this.stake.fill(amount);
    // On a busy machine the prices may be old at the very instant of the press, which then does nothing.
    await expect(async () => {
      await this.place.click({ timeout: 5_000 });
      await expect(this.place).toBeHidden({ timeout: 5_000 });
    }).toPass();
    await expect(this.slip.getByText(/Ставка принята/)).toBeVisible();
  }

  async openBets(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Разделы ставок' })
      .getByRole('link', { name: /^Мои ставки/ })
      .click();
  }

  /**
   * Bets a quick stake on a match that is played, and waits until the bet is accepted. If it is not accepted, because
   * of a goal in between, it is tried again.
   */
  async betLive(): Promise<void> {
    const accepted = this.slip.getByText('Ставка принята');
    await expect(async () => {
      const clear = this.slip.getByRole('button', { name: 'Очистить' });
      if (await clear.isVisible()) await clear.click({ timeout: 5_000 });
      await this.choose(1);
      await this.slip.getByLabel('Если коэффициент изменится').selectOption('any');
      await this.slip.getByRole('group', { name: 'Быстрые суммы' }).getByRole('button').first().click();
      await this.place.click({ timeout: 5_000 });
      await expect(accepted.or(this.slip.getByText('Ставка не принята'))).toBeVisible({ timeout: 15_000 });
      await expect(accepted).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  /**
   * Cashes a part of a bet out at the price on its button; `done` is visible when it is paid, of a match that is played
   * after five seconds. A price may be refused; then the new one is on the button.
   */
  async cashOut(bet: Locator, percent: number, done: Locator): Promise<void> {
    await expect(async () => {
      if (await done.isVisible()) return;
      const part = bet.getByRole('slider', { name: 'Какую часть выкупить' });
      if (!(await part.isVisible())) await bet.getByRole('button', { name: 'Частично' }).click({ timeout: 5_000 });
      await part.fill(String(percent), { timeout: 5_000 });
      await bet.getByRole('button', { name: /^Выкупить за/ }).click({ timeout: 5_000 });
      await expect(done).toBeVisible({ timeout: 10_000 });
    }).toPass();
  }

  betNamed(name: string): Locator {
    return this.#page.getByRole('article', { name });
  }
}
