import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { CheckSheet } from './check-sheet.ts';

/** The table of a game that is drawn from the player's own seeds: its panel, and what it gave. */
export class GameTable {
  readonly panel: Locator;
  /** Begins a game; on the table of a series, every game of it. */
  readonly begin: Locator;
  /** Takes what an open game is worth. */
  readonly take: Locator;
  /** The last results: the player's own; everyone's where there are none yet. */
  readonly results: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: 'Ставка' });
    this.begin = this.panel.getByRole('button', { name: /^(Играть|Бросить) за/ });
    this.results = page.getByRole('list', { name: 'Последние результаты' }).getByRole('button');
    this.take = this.panel.getByRole('button', { name: /^Забрать/ });
  }

  async stake(roubles: string): Promise<void> {
    await this.panel.getByRole('textbox', { name: 'Ставка' }).fill(roubles);
  }

  /** Opens what changes the player's seeds by the thread: a phone's panel has no button of it. */
  async opensSeeds(): Promise<Locator> {
    await this.#page.getByRole('button', { name: /….* Проверить$/ }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Сменить сид', exact: true }).click();
    const sheet = this.#page.getByRole('dialog', { name: 'Сменить сид' });
    await expect(sheet).toBeVisible();
    return sheet;
  }

  /** Leaves with what the game is worth, unless the last step has ended it. */
  async leave(): Promise<void> {
    await expect(this.take.or(this.begin)).toBeVisible();
    if (await this.take.isVisible()) await this.take.click();
    await expect(this.begin).toBeVisible();
  }

  /**
   * Opens the newest result of the player, who has these bets, as a thread over the table, where this browser
   * recomputes it.
   */
  async lastResultMatches({ length }: readonly unknown[]): Promise<void> {
    await expect(this.results).toHaveCount(length);
    await this.results.first().click();
    const check = new CheckSheet(this.#page);
    await check.revealWhatIsSecret();
    await check.matches();
  }
}
