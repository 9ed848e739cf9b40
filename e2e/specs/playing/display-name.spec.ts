import { randomInt } from 'node:crypto';
import { violations } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test('[row:C36] a player chooses a name and a picture, and others see them in the feed', async ({
  site,
  page,
  player,
  browser,
  guard,
}) => {
  // The browser itself notes that the first name was refused.
  guard.announce(/status of 422/);
  const name = `Вега_${randomInt(1_000_000, 9_999_999)}`;
  await player.betOnDice(1);
  await site.open('/profile/setting');
  const field = page.getByLabel('Имя в игре');
  await field.fill('Аdmin');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Это имя зарезервировано. Выберите другое');
  await field.fill(name);
  await field.press('Enter');
  await site.says('Имя сохранено');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Сменить аватар' }).click();
  expect(await violations(page), 'pictures').toEqual([]);
  await page.getByRole('radio', { name: 'Монета' }).check();
  await expect(page.getByRole('img', { name: 'Монета' })).toBeVisible();

  const context = await browser.newContext();
  guard.watch(context);
  const guest = await context.newPage();
  await guest.goto('/games/dice');
  const row = guest.getByRole('link').filter({ hasText: name });
  // The bet is older than the choice.
  await expect(row).toBeVisible();
  await expect(row.locator('[data-picture="coin"]')).toBeVisible();
  await context.close();
});
