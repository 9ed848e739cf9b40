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

test('npm run dev: the fake shell has every state of a visit at a click', async ({ page }) => {
  await page.goto(`${server.alone}games/dice`);
  const bet = page.getByRole('button', { name: /^Бросить/ });
  const choose = (label: string, option: string) => page.getByLabel(label).selectOption(option);
  await choose('Currency', 'INR');
  await expect(bet).toContainText('₹');
  await choose('Calls are', 'refused: balance-too-low');
  await bet.click();
  await page.getByText('What the remote did').click();
  await expect(page.locator('details').getByText('error.balance-too-low')).toBeVisible();
  await choose('Calls are', 'answered');
  await choose('Visitor', 'guest');
  await expect(page.getByRole('spinbutton', { name: 'Balance' })).toBeDisabled();
  await expect(page.getByLabel('Currency')).toBeHidden();
  await choose('Visitor', 'player');
  await page.getByRole('button', { name: 'Swap the version' }).click();
  await expect(bet).toBeVisible();
});
