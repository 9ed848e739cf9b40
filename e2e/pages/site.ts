import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { RemoteSlot } from './remote-slot.ts';

/** Any page of the site: what is around its content, at every width and in Russian and English. */
export class Site {
  readonly page: Page;
  readonly slot: RemoteSlot;
  readonly footer: Locator;
  /** The balance of the header. It is found by its title, for an open dialog hides the header from the tree of roles. */
  readonly balance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.slot = new RemoteSlot(page);
    this.footer = page.getByRole('contentinfo');
    this.balance = page.getByTitle(/^(Баланс|Balance)$/);
  }

  /** A page that answers to everything; without `scripts` as the server has sent it. */
  async open(path: string, { scripts = true } = {}): Promise<void> {
    const answer = await this.page.goto(path);
    expect(answer?.status(), `status of ${path}`).toBe(200);
    if (scripts) await this.page.waitForFunction(answersToEverything);
  }

  /** The same page again, and it answers to everything. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.waitForFunction(answersToEverything);
  }

  /** Header, sections and footer: the rail where there is room, the bar on a phone. */
  async hasItsFrame(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Baize, на главную' })).toBeVisible();
    await expect(this.sections).toBeVisible();
    await expect(this.footer).toContainText('Игра — это расход, а не заработок');
  }

  /** One of the two is shown: the rail at the left or the bar at the bottom. */
  get sections(): Locator {
    return this.page.getByRole('navigation', { name: /^(Разделы|Основные разделы|Sections|Main sections)$/ });
  }

  async openGame(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Baize, на главную' }).click();
    await this.page.getByRole('region', { name: 'Игры Baize' }).getByRole('link', { name }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async openMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^(Меню( аккаунта)?|(Account )?[Mm]enu)$/ }).click();
    return this.page.getByRole('menu');
  }

  async choose(item: string): Promise<void> {
    const menu = await this.openMenu();
    await menu.getByText(item, { exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.choose('Выйти');
    await this.showsAGuest();
  }

  async showsAGuest(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('button', { name: 'Регистрация' })).toBeVisible();
    await expect(this.balance).toHaveCount(0);
  }

  /** Waits for a message in the corner. */
  async says(text: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Уведомления' }).getByText(text)).toBeVisible();
  }

  /** The balance is exactly this, such as `1 000,00 ₽`. */
  async hasBalance(text: string): Promise<void> {
    await expect(this.balance).toHaveText(`Баланс: ${text}`);
  }

  /** Another tab of the same player has received every change. */
  async hasTheSameBalanceAs(other: Site): Promise<void> {
    await expect(other.balance).toHaveText(await this.balance.innerText());
  }

  /** Leaves a mark that only a reload of the page takes away. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  }

  /** The page was not reloaded since {@link mark}. */
  async isStillTheMarkedPage(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-test-mark');
  }
}

/** Runs in the page. Markup that no script has taken over looks like the page and loses what is pressed. */
function answersToEverything(): boolean {
  const has = (mark: string): boolean => performance.getEntriesByName(mark).length > 0;
  return has('baize-hydrated') && (has('baize-remote-mounted') || !document.querySelector('[data-remote-root]'));
}
