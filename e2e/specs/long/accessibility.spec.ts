import type { Page } from '@playwright/test';
import { CasesPage } from '../../pages/cases-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { RegisterDialog } from '../../pages/register-dialog.ts';
import type { Site } from '../../pages/site.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { violations } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

async function isAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page), what).toEqual([]);
}

/** One theme at each size: `npm run crawl` looks at every page in both themes at both sizes. */
const LOOKS = [
  { theme: 'dark', tag: [] },
  { theme: 'light', tag: ['@phone', '@phone-only'] },
];

for (const { theme, tag } of LOOKS) {
  test.describe(`axe finds nothing in the ${theme} theme`, { tag }, () => {
    test.beforeEach(({ context }) => context.addCookies([{ name: 'theme', value: theme, url: SITE_URL }]));

    test('for a guest: lobby and registration', async ({ site, page }) => {
      await site.open('/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await isAccessible(page, 'lobby');
      await new RegisterDialog(page).open();
      await isAccessible(page, 'registration');
    });

    test('for a guest: the wheel of roulette', async ({ site }) => {
      await isAccessible(await opened(site, '/games/roulette', 'games-crash'), 'roulette');
      await isAccessible(await opened(site, '/games/roulette/rules', 'games-crash'), 'rules of roulette');
    });

    test('for a guest: the rooms', async ({ site }) => {
      for (const path of ['/games/rooms', '/games/rooms/purple', '/games/rooms/rules'])
        await isAccessible(await opened(site, path, 'games-crash'), path);
    });

    test('for a guest on play money: automatic play and the session [row:P02]', async ({ site, page }) => {
      for (const [index, [path, remote]] of Object.entries(DEMOS).entries()) {
        await opened(site, path, remote);
        // The demo continues at the tables after the first.
        if (index === 0) await page.getByRole('button', { name: 'Играть в демо' }).click();
        await expect(page.getByRole('group', { name: 'Демо' })).toBeVisible();
        await page.getByRole('radio', { name: 'Вручную' }).press('ArrowRight');
        await expect(page.getByText('Сколько ставок')).toBeVisible();
        await isAccessible(page, `automatic play of ${path}`);
      }
      await page.getByRole('button', { name: 'Сессия и лимиты' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isAccessible(page, 'the session');
    });

    test('for a player: games, history and deposit', async ({ site, page, player }) => {
      for (const [path, remote] of Object.entries(GAMES)) await isAccessible(await opened(site, path, remote), path);
      await new CasesPage(page).takeFirst();
      await isAccessible(page, 'one case');
      await site.open('/games/dice');
      await new DicePage(page).bet('10');
      await new DicePage(page).hasRolled(1);
      await isAccessible(await opened(site, '/profile/history', 'profile'), 'history');
      await page.getByRole('banner').getByRole('button', { name: 'Пополнить' }).click();
      await new PayInDialog(page).submit.waitFor();
      await isAccessible(page, 'deposit');
    });
  });
}

const GAMES = { '/games/dice': 'games-dice', '/games/crash': 'games-crash', '/games/cases': 'games-cases' };

/** One of each kind that a guest can play on play money: at once, step by step, and with everybody. */
const DEMOS = { '/games/dice': 'games-dice', '/games/miner': 'games-dice', '/games/crash': 'games-crash' };

async function opened(site: Site, path: string, remote: string): Promise<Page> {
  await site.open(path);
  await site.slot.shows(remote);
  return site.page;
}
