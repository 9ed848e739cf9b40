import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { BetCheckPage } from './bet-check-page.ts';
import { Site } from './site.ts';

/** The player's bets: a table where there is room, a list on a phone. */
export class HistoryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await new Site(this.#page).choose('Профиль');
    await this.#page
      .getByRole('navigation', { name: 'Разделы профиля' })
      .getByRole('link', { name: 'История' })
      .click();
    await expect(this.#page.getByRole('radio', { name: 'Ставки' })).toBeChecked();
  }

  /** Bets, newest first. */
  get bets(): Locator {
    const main = this.#page.getByRole('main');
    return main
      .getByRole('row')
      .or(main.getByRole('listitem'))
      .filter({ has: this.#page.getByRole('link', { name: 'Проверить' }) });
  }

  /** Opens each bet's check in turn, newest first, and comes back. */
  async everyBetMatches(): Promise<void> {
    const check = new BetCheckPage(this.#page);
    for (const bet of await this.bets.all()) {
      await bet.getByRole('link', { name: 'Проверить' }).click();
      await check.revealWhatIsSecret();
      await check.matches();
      await this.#page.goBack();
      await expect(this.bets.first()).toBeVisible();
    }
  }

  async showDeposits(): Promise<void> {
    await this.#page.getByRole('radio', { name: 'Пополнения' }).check();
  }

  /** The newest deposit's state in words. */
  async newestDepositIs(state: string): Promise<void> {
    const deposits = this.#page.getByRole('main').getByRole('listitem').filter({ hasText: 'Карта' });
    await expect(deposits.first()).toContainText(state);
  }
}
