import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Longer than the countdown and the hand. */
const DRAW_MS = 60_000;

export class RoomPage {
  readonly stage: Locator;
  /** What became of the player's stake when the round has ended. */
  readonly end: Locator;
  readonly main: Locator;
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole('region', { name: 'Ставка' });
    this.stage = page.getByRole('region', { name: 'Банк' });
    this.end = page.getByText(/^Раунд [\d\s]+: (вы выиграли банк|банк выиграл другой билет)/).first();
    this.main = page.getByRole('button', { name: /^(Поставить|Добавить)/ }).first();
  }

  async bet(stake: string): Promise<void> {
    await this.#panel.getByRole('textbox', { name: 'Ставка' }).fill(stake);
    await this.main.click();
    await expect(this.main).toHaveText(/^Добавить/);
  }

  async takesTheStakeBack(): Promise<void> {
    await this.#panel.getByRole('button', { name: 'Забрать ставку' }).click();
    await expect(this.main).toHaveText(/^Поставить/);
  }

  async refusesLessThan(stake: string, minimum: string): Promise<void> {
    await this.#panel.getByRole('textbox', { name: 'Ставка' }).fill(stake);
    await expect(this.#panel.getByText(new RegExp(`^Минимальная ставка — ${minimum}`))).toBeVisible();
  }

  async hasPot(pot: string): Promise<void> {
    await expect(this.stage).toContainText(pot);
  }

  /** The chance of a player as everybody sees it. */
  async hasChance(player: RegExp, chance: string): Promise<void> {
    await expect(this.#page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: player })).toContainText(
      chance,
    );
  }

  async countsDown(): Promise<void> {
    await expect(this.stage).toContainText(/розыгрыш через \d+ с/);
  }

  async waitsForTheEnd(): Promise<void> {
    await expect(this.end).toBeAttached({ timeout: DRAW_MS });
  }

  async replays(): Promise<void> {
    await this.stage.getByRole('button', { name: 'Показать снова' }).click();
    await expect(this.stage).toContainText(/[\d\s]+ билет/);
  }

  async opensTheLastRound(): Promise<void> {
    await this.stage.getByRole('link', { name: 'Прошлый банк' }).click();
    await expect(this.#page.getByRole('dialog')).toBeVisible();
  }

  async opensOwnBets(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Мои' }).click();
  }

  get ownBets(): Locator {
    return this.#page.getByRole('tabpanel', { name: 'Мои' }).getByRole('link');
  }
}
