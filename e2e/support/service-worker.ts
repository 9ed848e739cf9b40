import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The service worker of a page, and what it has cached. */
export class ServiceWorker {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until it answers what the page asks for. */
  async hasTakenOver(): Promise<void> {
    await this.#page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** Waits until it has cached something at an address, in a cache whose name begins like this. */
  async keeps(cache: string, address: string): Promise<void> {
    await expect
      .poll(() => this.#keptIn(cache), { message: `what ${cache} keeps` })
      .toContainEqual(expect.stringContaining(address));
  }

  /** What page and worker leave for each other in the browser's database. */
  stored(key: string): Promise<unknown> {
    return this.#page.evaluate(
      (wanted) =>
        new Promise<unknown>((resolve, reject) => {
          const opening = indexedDB.open('MyDatabase');
          opening.addEventListener('error', () => reject(new Error('MyDatabase does not open')));
          opening.addEventListener('success', () => {
            const database = opening.result;
            const reading = database.transaction('syncStore').objectStore('syncStore').get(wanted);
            reading.addEventListener('success', () => {
              resolve({ version: database.version, value: reading.result as unknown });
              database.close();
            });
          });
        }),
      key,
    );
  }

  #keptIn(cache: string): Promise<readonly string[]> {
    return this.#page.evaluate(async (start) => {
      const names = (await caches.keys()).filter((name) => name.startsWith(start));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    }, cache);
  }
}
