import { SlotPage } from '../../pages/slot-page.ts';
import { overflow, violations } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test('a guest finds a slot with a typing error and plays its demo; a reload goes on with the chips [P03] [R17] [R18] @phone', async ({
  site,
  page,
}) => {
  await site.open('/games/slots');
  await site.slot.shows('games-slots');
  await expect(page.getByText('324 игры')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск игры' }).fill('emerld tabel');
  await expect(page.getByRole('article').first()).toContainText('Emerald Table');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Демо: Emerald Table' }).click();
  await expect(page).toHaveURL(/\/games\/slots\/emerald-table\/demo$/);
  const slot = new SlotPage(page);
  await slot.isOpen();
  await expect(slot.figure('Игровые фишки')).toHaveText(/10\s?000,00/);
  await slot.play();
  const left = (await slot.figure('Игровые фишки').textContent()) ?? '';
  await page.reload();
  await slot.isOpen();
  await expect(slot.figure('Игровые фишки')).toHaveText(left);
});

test('a player plays a slot for money, and the wallet follows; a guest is asked to log in first [P03] [R19]', async ({
  site,
  page,
  player: _player,
}) => {
  await site.open('/games/slots/emerald-table/play');
  const slot = new SlotPage(page);
  await slot.isOpen();
  await expect(slot.figure('Баланс')).toHaveText(/^1\s000,00/);
  await slot.play();
  const balance = ((await slot.figure('Баланс').textContent()) ?? '').replace(/\s/g, ' ');
  await site.hasBalance(balance);
  await page.reload();
  await slot.isOpen();
  await expect(slot.figure('Баланс')).toHaveText(balance);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Войдите, чтобы играть на деньги')).toBeVisible();
});

test('a live table runs for everybody: a demo watches, a player bets for money and is told the result [P04] [R20] [R21] [R22]', async ({
  site,
  page,
  player: _player,
}) => {
  test.setTimeout(120_000);
  await site.open('/games/live-casino');
  await expect(page.getByText('4 игры')).toBeVisible();
  await page.getByRole('link', { name: 'Демо: Quick Roulette' }).click();
  await expect(page).toHaveURL(/\/games\/live-casino\/quick-roulette\/demo$/);
  const table = new SlotPage(page);
  await table.isOpen();
  await expect(table.frame.getByText('Симуляция: раздачу ведёт программа', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Играть на деньги' }).click();
  await expect(page).toHaveURL(/\/quick-roulette\/play$/);
  await table.isOpen();
  await expect(table.frame.getByText('Делайте ставки')).toBeVisible({ timeout: 40_000 });
  // Red and black together: zero apart, what is staked comes back.
  await table.frame.getByRole('button', { name: 'Красное' }).click();
  await table.frame.getByRole('button', { name: 'Чёрное' }).click();
  await table.frame.getByRole('button', { name: /^Поставить 20,00/ }).click();
  await site.hasBalance('980,00 ₽');
  await expect(table.frame.getByText(/^Выпало \d+\. (Ставка вернулась|Ставка не сыграла)$/)).toBeVisible({
    timeout: 40_000,
  });
  const balance = ((await table.figure('Баланс').textContent()) ?? '').replace(/\s/g, ' ');
  await site.hasBalance(balance);
});
