import type { Locator, Page } from '@playwright/test';
import { DicePage } from '../../pages/dice-page.ts';
import { expect, test } from '../../support/test.ts';
import { NOT_MEASURED } from '../../support/visitors.ts';

// Newcomers have refused nothing but to be measured.
test.use({ storageState: { cookies: [NOT_MEASURED], origins: [] } });

const hintOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Подсказка' });

/** A visitor who only looks gets no hint: the page has to be used, once it listens. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}
const isTold = (page: Page): Promise<void> =>
  expect(async () => {
    await use(page);
    await expect(hintOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** Whether a press in the middle of something reaches it, and nothing that lies over it. */
const takesPresses = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('a guest is told of the demo at a table, where the hint covers no main button, and begins it with one press @phone', async ({
  site,
  page,
}) => {
  await site.open('/games/dice');
  await isTold(page);
  const hint = hintOf(page);
  await expect(hint).toContainText('Сначала попробуйте на игровые деньги');
  const { roll } = new DicePage(page);
  expect(await takesPresses(roll)).toBe(true);
  await hint.getByRole('button', { name: 'Играть в демо' }).click();
  await expect(page.getByText('Демо', { exact: true }).first()).toBeVisible();
  await expect(hint).toHaveCount(0);
  await new DicePage(page).bet('10');
  await new DicePage(page).hasRolled(1);
});

test('hints that were refused go from every tab, and do not come again after a reload @phone-long', async ({
  site,
  page,
  context,
  browser,
  contextOptions,
}) => {
  await site.open('/games/dice');
  await isTold(page);
  const beside = await context.newPage();
  await beside.goto('/games/keno');
  await isTold(beside);
  await hintOf(page).getByRole('button', { name: 'Без подсказок' }).click();
  await expect(hintOf(page)).toHaveCount(0);
  await expect(hintOf(beside)).toHaveCount(0);
  await site.reload();
  await use(page);
  // A newcomer who arrives after the reload gets a hint: by then this visitor would have got one too.
  const newcomer = await browser.newContext(contextOptions);
  const theirs = await newcomer.newPage();
  await theirs.goto('/games/dice');
  await use(page);
  await isTold(theirs);
  await expect(hintOf(page)).toHaveCount(0);
  await newcomer.close();
});
