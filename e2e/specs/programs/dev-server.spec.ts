import { DiceCopy } from '../../support/dice-copy.ts';
import { startDevServer } from '../../support/dev-server.ts';
import type { DevServer } from '../../support/dev-server.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

let copy: DiceCopy;
let server: DevServer;
test.beforeAll(async () => {
  allowTime();
  copy = new DiceCopy('dev-server');
  server = await startDevServer(copy.folder);
});
test.afterAll(async () => {
  allowTime();
  await server.stop();
  copy.remove();
});

test('npm run dev: an edited line arrives by itself in the running site, through an override that the page shows', async ({
  site,
  page,
}) => {
  await page.goto(server.inTheSite);
  await page.getByRole('button', { name: 'Replace games-dice' }).click();
  await site.open('/games/dice');
  await site.slot.shows('games-dice');
  await expect(page.getByText('Своя версия: games-dice')).toBeVisible();
  copy.call('Dice со строкой в сайте');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice со строкой в сайте');
});

test('npm run dev: an edited line arrives by hot reload in the fake shell', async ({ site, page }) => {
  await page.goto(`${server.alone}games/dice`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dice/);
  await site.mark();
  copy.call('Dice со строкой в стенде');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice со строкой в стенде');
  await site.isStillTheMarkedPage();
});
