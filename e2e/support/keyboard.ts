import type { Locator, Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 150;

/** A visitor without pointer: what Tab does not reach does not exist. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  async activate(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  /** Replaces the text of a field by typing. */
  async write(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Goes through an open menu with the arrow keys. */
  async chooseInMenu(item: Locator): Promise<void> {
    await item.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.press('ArrowDown');
      if (await item.evaluate((element) => element === document.activeElement)) return this.press('Enter');
    }
    throw new Error(`the arrow keys do not reach ${item.toString()}`);
  }
}
