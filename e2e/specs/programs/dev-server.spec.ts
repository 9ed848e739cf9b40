import { SITE_URL } from '../../support/addresses.ts';
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
  await expect(page).toHaveURL(`${SITE_URL}/`);
  // The browser has brought the manifest too, for a site that does not reach this machine.
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('baize_override_given');
  await site.open('/games/dice');
  await site.slot.shows('games-dice');
  await expect(page.getByText('Своя версия: games-dice')).toBeVisible();
  copy.call('Dice со строкой в сайте');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice со строкой в сайте');
  await page.getByRole('link', { name: 'Вернуть обычную' }).click();
  await expect(page.getByText('Своя версия: games-dice')).toHaveCount(0);
  await site.slot.shows('games-dice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dice$/);
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
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
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
  await choose('Visitor', 'session expires');
  await expect(page.getByLabel('Visitor')).toHaveValue('guest');
  await expect(page.locator('details').getByText('refresh-refused')).toBeVisible();
  await choose('Visitor', 'player');
  await page.getByRole('spinbutton', { name: 'Balance' }).fill('0');
  await page.getByRole('spinbutton', { name: 'Bonus' }).fill('50');
  await expect(page.getByLabel('Bonus')).toHaveValue('50');
  await choose('Identity', 'asked for');
  await expect(page.getByLabel('Identity')).toHaveValue('asked for');
  const fade = () => bet.evaluate((element) => getComputedStyle(element).transitionDuration);
  await choose('Motion', 'full');
  expect(await fade()).toContain('0.16s');
  await choose('Motion', 'reduced');
  expect(await fade()).not.toContain('0.16s');
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  await choose('Remote is', 'killed');
  await expect(bet).toBeHidden();
  await expect(page.getByText('games-dice is killed')).toBeVisible();
  await choose('Remote is', 'served');
  await expect(bet).toBeVisible();
});

test('npm run dev: the fake shell stands at the width of a phone, in a frame and in a small window', async ({
  page,
}) => {
  await page.goto(`${server.alone}games/dice`);
  await page.getByLabel('Width').selectOption('390');
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('button', { name: /^Бросить/ })).toBeVisible();
  expect(await framed.locator('html').evaluate(() => innerWidth)).toBe(390);
  await expect(framed.getByLabel('Width')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.alone}games/dice`);
  await page.getByText('games-dice 0.0.0-dev').click();
  await expect(page.getByLabel('Calls are')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
