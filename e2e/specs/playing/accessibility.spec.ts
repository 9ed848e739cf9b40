import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CasesPage } from '../../pages/cases-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { RegisterDialog } from '../../pages/register-dialog.ts';
import type { Site } from '../../pages/site.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';

/** What axe finds, one line each, so that a failure reads as a list of what to mend. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

async function isAccessible(page: Page, what: string): Promise<void> {
  // Colours that fade in are not the ones to judge.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  expect.soft(await violations(page), what).toEqual([]);
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(`axe finds nothing in the ${theme} theme`, { tag: '@phone' }, () => {
    test.beforeEach(({ context }) => context.addCookies([{ name: 'theme', value: theme, url: SITE_URL }]));

    test('for a guest: lobby and registration', async ({ site, page }) => {
      await site.open('/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await isAccessible(page, 'lobby');
      await new RegisterDialog(page).open();
      await isAccessible(page, 'registration');
    });

    test('for a player: games, history and deposit', async ({ site, page, player }) => {
      for (const [path, remote] of Object.entries(GAMES)) await isAccessible(await opened(site, path, remote), path);
      await new CasesPage(page).takeFirst();
      await isAccessible(page, 'one case');
      await site.open('/games/dice');
      await new DicePage(page).bet('10');
      await new DicePage(page).hasRolled(0);
      await isAccessible(await opened(site, '/profile/history', 'profile'), 'history');
      await page.getByRole('banner').getByRole('button', { name: 'Пополнить' }).click();
      await new PayInDialog(page).submit.waitFor();
      await isAccessible(page, 'deposit');
    });
  });
}

const GAMES = { '/games/dice': 'games-dice', '/games/crash': 'games-crash', '/games/cases': 'games-cases' };

async function opened(site: Site, path: string, remote: string): Promise<Page> {
  await site.open(path);
  await site.slot.shows(remote);
  return site.page;
}
