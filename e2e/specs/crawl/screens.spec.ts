import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../support/addresses.ts';
import { atRest } from '../../support/layout-shift.ts';
import { ROUTES } from '../../support/routes.ts';
import { test } from '../../support/test.ts';

const FOLDER = path.join(ROOT, 'docs/screens');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** All pictures together stay small enough for a repository. */
const MOST_BYTES = 60 * 1024;
const QUALITIES = [80, 70, 60, 50, 40, 30];

async function take(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A provider's game opens in its own time.
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await atRest(page);
    for (const quality of QUALITIES) {
      const picture = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' });
      if (picture.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
      writeFileSync(path.join(FOLDER, `${name}-${size.width}.jpg`), picture);
      break;
    }
  }
}

const README_FOLDER = path.join(ROOT, 'docs/pictures');

/** A picture of the README: of a desktop alone, and sharp. */
async function takeForReadme(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZES[0]!);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await atRest(page);
  mkdirSync(README_FOLDER, { recursive: true });
  await page.screenshot({ path: path.join(README_FOLDER, `${name}.png`), animations: 'disabled' });
}

/** Of the file: the address without the day that it may be of, so that a new picture takes the place of the old one. */
function nameOf(address: string): string {
  return address
    .replace(/-\d{8}$/, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replace(/-$/, '');
}

// `npm run screens` alone takes them.
if (process.env.BAIZE_SCREENS) {
  test('pictures of the README', async ({ page, player, site }) => {
    test.info().annotations.push({ type: 'player', description: player.account.email });
    await site.page.goto('/');
    await takeForReadme(page, 'lobby');
    await site.page.goto('/games/dice');
    await takeForReadme(page, 'dice');
  });

  test('pictures of the app, for whoever may install it', async ({ page, site }) => {
    const shots = [
      ['lobby-wide', '/', SIZES[0]!],
      ['lobby-narrow', '/', SIZES[1]!],
      ['dice-narrow', '/games/dice', SIZES[1]!],
    ] as const;
    for (const [name, address, size] of shots) {
      await page.setViewportSize(size);
      await site.page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await atRest(page);
      const file = path.join(ROOT, 'apps/shell/public/screenshots', `${name}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' });
    }
  });

  test('pictures of every page at both sizes, for a player, and of the lobby for a guest', async ({
    browser,
    contextOptions,
    site,
    page,
    guard,
    player,
  }) => {
    // The example of a token is not valid, and the page says so.
    guard.announce(/status of 422/);
    mkdirSync(FOLDER, { recursive: true });
    const guests = await browser.newContext(contextOptions);
    const guestPage = await guests.newPage();
    await guestPage.goto('/');
    await take(guestPage, 'R01-guest');
    await guests.close();
    test.info().annotations.push({ type: 'player', description: player.account.email });
    for (const { row, path: address } of ROUTES) {
      await site.page.goto(address);
      // A busy machine may answer with a page whose remote comes after it.
      await site.page.getByRole('heading', { level: 1 }).first().waitFor();
      await take(page, row + nameOf(address));
    }
  });
}
