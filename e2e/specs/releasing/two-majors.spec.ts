import { DicePage } from '../../pages/dice-page.ts';
import { FixtureRemote } from '../../support/fixture-remote.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

let earlier: FixtureRemote;
test.beforeAll(async () => {
  allowTime();
  earlier = await FixtureRemote.build('earlier');
  const { manifest } = await earlier.release();
  await siteServes('earlier', manifest.version);
});
test.afterAll(() => earlier.remove());

// Every complaint of the console fails a test here, so no markup of the server was thrown away.
test('a remote that was written for the contract and the React before is rendered, taken over and left beside those of the present one @long', async ({
  site,
  page,
  player,
}) => {
  await site.open('/earlier');
  await site.slot.shows('earlier');
  await expect(page.getByText('React 18.3.1, ru, player')).toBeVisible();
  await page.getByRole('button', { name: 'Нажато: 0' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Нажато: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'emit' }).click();
  await page.getByRole('dialog').press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await site.mark();
  await site.openGame('Dice');
  await new DicePage(page).bet('10');
  await new DicePage(page).hasRolled(1);
  // The way back leads through the lobby.
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('React 18.3.1, ru, player')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Нажато: 0' })).toBeVisible();
  await site.isStillTheMarkedPage();
  expect(await player.bets()).toHaveLength(1);
});

test('the server renders it with its own React @long', async ({ request }) => {
  expect(await (await request.get('/en/earlier')).text()).toContain('React 18.3.1, en, guest');
});
