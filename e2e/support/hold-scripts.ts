import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Opens a page whose scripts wait for the returned call.
 *
 * @param path null for the present page again
 * @param sign what the server's markup must hold
 */
export async function holdScripts(page: Page, path: string | null, sign: Locator): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // On a busy machine a game's data may be late, and the page comes without its markup, or with a button that waits for it.
  await expect(async () => {
    await (path === null ? page.reload({ waitUntil: 'commit' }) : page.goto(path, { waitUntil: 'commit' }));
    await expect(sign).toBeVisible({ timeout: 5_000 });
    await expect(sign).toBeEnabled({ timeout: 100 });
  }).toPass();
  return release;
}
