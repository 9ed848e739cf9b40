import { randomUUID } from 'node:crypto';
import { ROUTE_FACTS } from '@baize/devkit/specification/routes';
import type { Page } from '@playwright/test';
import { DicePage } from '../../pages/dice-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import type { Site } from '../../pages/site.ts';
import { holdScripts } from '../../support/hold-scripts.ts';
import type { Player } from '../../support/player.ts';
import { ROUTES } from '../../support/routes.ts';
import { expect, test } from '../../support/test.ts';

/** At least one page of each remote, and the games that are remotes' modules of different kinds. */
const PAGES = [
  '/games/dice',
  '/games/miner',
  '/games/crash',
  '/games/rooms/yellow',
  '/games/cases',
  '/games/slots',
  '/betting',
  '/bonuses',
  '/tournaments',
  '/profile',
] as const;

/** What a page elsewhere sends its visitor back with. */
const RETURNS = ['deposit', 'verification'] as const;

/** The page is rendered once, with one heading, and its address has lost what it came with. */
async function expectRenderedOnce(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path && url.search === '');
  await expect(page.locator('[data-remote-root]')).toHaveCount(1);
  await expect(page.locator('main h1')).toHaveCount(1);
}

test('a guest who is sent back to a page of any remote finds it once [row:P15] [row:R09] @phone-long', async ({
  site,
  page,
}) => {
  // The profile asks a guest to log in, and is not loaded.
  for (const [index, path] of PAGES.filter((each) => each !== '/profile').entries()) {
    await site.open(`${path}?${RETURNS[index % 2]}=${randomUUID()}`);
    await expectRenderedOnce(page, path);
  }
  await site.open(`/games/dice?deposit=${randomUUID()}#main`);
  await expectRenderedOnce(page, '/games/dice');
  await new DicePage(page).roll.click();
  await expect(new LoginDialog(page).choice).toBeVisible();
});

/** A page with what the payment's provider sends the player back with. */
async function returnedTo(path: string, player: Player): Promise<string> {
  return `${path}?${new URL(await player.returnAddress()).searchParams}`;
}

async function returnsTo(path: string, { site, player }: { site: Site; player: Player }): Promise<void> {
  await site.open(await returnedTo(path, player));
  await expectRenderedOnce(site.page, path);
  await site.hasBalance('1 000,00 ₽');
}

test('a player who paid finds any page once, and the first press counts [row:P15] [row:R50] @phone-long', async ({
  site,
  page,
  player,
}) => {
  for (const path of PAGES) await returnsTo(path, { site, player });
  await returnsTo('/games/dice', { site, player });
  const dice = new DicePage(page);
  await dice.roll.click();
  await dice.hasRolled(1);
  expect(await player.bets()).toHaveLength(1);
});

test('each page of each remote stands once, for a guest and for a player who is sent back to it [row:P15] @long @phone-long', async ({
  site,
  page,
  player,
  context,
}) => {
  const ofRemotes = ROUTES.filter(({ row }) => ROUTE_FACTS.some((fact) => fact.row === row && fact.by !== 'shell'));
  for (const { path } of ofRemotes) await returnsTo(path, { site, player });
  await context.clearCookies({ name: /^(?!consent$)/ });
  for (const [index, { path }] of ofRemotes.filter((each) => !each.path.startsWith('/profile')).entries()) {
    await site.open(`${path}?${RETURNS[index % 2]}=${randomUUID()}`);
    await expectRenderedOnce(page, path);
  }
});

test('a press before the scripts are here counts once on the page one is sent back to [row:R09] @phone', async ({
  page,
  player,
}) => {
  const dice = new DicePage(page);
  const release = await holdScripts(page, await returnedTo('/games/dice', player), dice.roll);
  await dice.roll.click();
  release();
  await dice.hasRolled(1);
  await expectRenderedOnce(page, '/games/dice');
  expect(await player.bets()).toHaveLength(1);
});

test('whoever goes back before the scripts are here finds the page of the address [row:P15] @phone', async ({
  site,
  page,
}) => {
  await site.open('/games/dice');
  await page.evaluate(() => history.pushState({}, '', '/games/crash'));
  const release = await holdScripts(page, null, page.locator('[data-remote-root]'));
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/games\/dice$/);
  release();
  await site.slot.shows('games-dice');
  await expectRenderedOnce(page, '/games/dice');
  await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible();
});
