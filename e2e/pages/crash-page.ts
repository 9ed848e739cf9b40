import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A round may run for minutes before the next one takes bets. */
const LONG_ROUND_MS = 150_000;

export class CrashPage {
  /** The result of the bet: that it was paid, lost or given back. */
  readonly endOfBet: Locator;
  readonly stage: Locator;
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole('region', { name: 'Ставка' });
    this.stage = page.getByRole('region', { name: 'Полёт' });
    this.endOfBet = page.getByText(/^(Вы забрали на|Нить порвалась, ставка|Раунд отменён, ставка)/).first();
  }

  /** Bets in the round that takes bets, or else in the next one. */
  async bet(stake: string, autoCashOut: string): Promise<void> {
    await this.#panel.getByRole('textbox', { name: 'Ставка' }).fill(stake);
    await this.#panel.getByRole('switch', { name: 'Автовывод на' }).check();
    const target = this.#panel.getByRole('textbox', { name: 'Множитель автовывода' });
    await target.fill(autoCashOut);
    await target.press('Enter');
    await this.press();
  }

  get main(): Locator {
    return this.#page.getByRole('button', { name: /^Поставить/ });
  }

  async press(): Promise<void> {
    await this.main.click();
  }

  /** The round of the bet has not begun, or is on. */
  async isInRound(): Promise<void> {
    const own = this.#page.getByRole('tabpanel', { name: 'Ставки' }).getByRole('link', { name: /^Вы / });
    await expect(own).toBeVisible({ timeout: LONG_ROUND_MS });
  }

  async waitsForTheEndOfTheBet(): Promise<void> {
    await expect(this.endOfBet).toBeAttached({ timeout: LONG_ROUND_MS });
  }

  /** A bet can be checked once the round's own hash is known, which is when it is too late to cash out. */
  async waitsForTheEndOfTheRound(): Promise<void> {
    await expect(this.stage).toContainText(/Нить порвалась|До старта/, { timeout: LONG_ROUND_MS });
  }

  /** The round runs on the open page: another phase or another figure comes by itself. */
  async isRunning(): Promise<void> {
    const seen = await this.stage.innerText();
    await expect(this.stage).not.toHaveText(seen);
  }

  /** The notice that is shown while there is no connection. */
  async saysThatTheServerCashesOut(target: string): Promise<void> {
    await expect(this.#page.getByText(/^Связи нет \d+ с$/)).toBeVisible();
    await expect(this.#page.getByText(`Автовывод сработает на ${target}`)).toBeVisible();
  }

  async saysNothingOfAConnection(): Promise<void> {
    await expect(this.#page.getByText(/^Связи нет/)).toHaveCount(0);
  }
}
