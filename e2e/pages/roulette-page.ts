import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Longer than two whole rounds. */
const TWO_ROUNDS_MS = 90_000;

export class RoulettePage {
  readonly stage: Locator;
  /** The result of the player's bets when their round has ended. */
  readonly endOfBets: Locator;
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole('region', { name: 'Ставка' });
    this.stage = page.getByRole('region', { name: 'Колесо' });
    this.endOfBets = page.getByText(/^Выпало: .+(Проиграно|Выплата)/).first();
  }

  colour(name: string): Locator {
    return this.#panel.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  get main(): Locator {
    return this.#page.getByRole('button', { name: /^(На .+ поставить|Поставить на следующий раунд)/ });
  }

  /** Bets on the colour in the round that takes bets, or else in the next one. */
  async bet(stake: string, colour: string): Promise<void> {
    await this.#panel.getByRole('textbox', { name: 'Ставка' }).fill(stake);
    await this.colour(colour).check();
    await this.main.click();
    await this.hasBetOn(colour);
  }

  async hasBetOn(colour: string, { withinMs = TWO_ROUNDS_MS } = {}): Promise<void> {
    await expect(this.#panel.getByRole('radio', { name: new RegExp(`^${colour}.*ваша`) })).toBeAttached({
      timeout: withinMs,
    });
  }

  /** The next round takes bets: most of its time is left. */
  async waitsForBets(): Promise<void> {
    await expect(this.stage).toContainText(/Приём ставок\s*[4-9],/, { timeout: TWO_ROUNDS_MS });
  }

  async waitsForTheEndOfTheBets(): Promise<void> {
    await expect(this.endOfBets).toBeAttached({ timeout: TWO_ROUNDS_MS });
  }

  /** The round runs on the open page. */
  async isRunning(): Promise<void> {
    const seen = await this.stage.innerText();
    await expect(this.stage).not.toHaveText(seen);
  }

  /** Opens the check of the round that ended last, and from there the page that can be shared. */
  async opensTheLastRound(): Promise<void> {
    await this.#page
      .getByRole('list', { name: 'Последние результаты' })
      .filter({ visible: true })
      .getByRole('button')
      .first()
      .click();
    await expect(this.#page.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
    await this.#page.getByRole('link', { name: 'Страница раунда' }).click();
  }

  get ownBets(): Locator {
    return this.#page.getByRole('tabpanel', { name: 'Мои' }).getByRole('link');
  }

  async showsOwnBets(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Мои' }).click();
  }
}
