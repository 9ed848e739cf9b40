import { randomUUID } from 'node:crypto';
import { calls } from '@baize/protocol/calls';
import { SlotPage } from '../../pages/slot-page.ts';
import { overflow, violations } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test('a guest finds a slot with a typing error and plays its demo; a reload goes on with the chips [row:P03] [row:R17] [row:R18] @phone-long', async ({
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

test('a player plays a slot for money, and the wallet follows; a guest is asked to log in first [row:P03] [row:R19]', async ({
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

  // [row:R32] the round is in the history by the name of its game.
  await site.open('/profile/history');
  const round = page.getByRole('main').getByRole('row', { name: /Emerald Table/ });
  await round.getByRole('link', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(/\/games\/slots\/emerald-table\/play$/);
  await slot.isOpen();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Войдите, чтобы играть на деньги')).toBeVisible();
});

test('a slot is played in one tab: the second says so and goes on there, and the first one then says it [row:P03] [row:R19]', async ({
  site,
  page,
  context,
  player: _player,
}) => {
  await site.open('/games/slots/emerald-table/play');
  await new SlotPage(page).isOpen();
  const other = await context.newPage();
  await other.goto('/games/slots/emerald-table/play');
  await expect(other.getByText('Игра открыта в другой вкладке')).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Продолжить здесь' }).click();
  await new SlotPage(other).isOpen();
  await new SlotPage(other).play();
  await expect(page.getByText('Игра открыта в другой вкладке')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await new SlotPage(page).isOpen();
});

test('free spins of a promo code are played in the frame: no money of the wallet is staked [row:P03] [row:R19]', async ({
  site,
  page,
  player,
}) => {
  const { freeSpins } = await player.ask(calls.redeemPromo, { body: { id: randomUUID(), code: 'SPINS' } });
  await site.open(`/games/slots/${freeSpins!.game.id}/play`);
  const slot = new SlotPage(page);
  await slot.isOpen();
  await expect(slot.frame.getByText(`Фриспинов: ${freeSpins!.spinsLeft}`)).toBeVisible();
  await expect(slot.spin).toHaveText('Фриспин');
  await slot.play();
  await expect(slot.frame.getByText(`Фриспинов: ${freeSpins!.spinsLeft - 1}`)).toBeVisible();
  await expect(slot.figure('Баланс')).toHaveText(/^1\s000,00/);
  await site.open('/profile/history');
  await expect(page.getByRole('main').getByRole('row', { name: /Emerald Table/ })).toContainText('фриспин');
});

test('a player marks a game and plays another: both are found again after a reload [row:P03] [row:R17]', async ({
  site,
  page,
  player: _player,
}) => {
  await site.open('/games/slots/emerald-table/play');
  await new SlotPage(page).isOpen();
  await site.open('/games/slots');
  const star = page.getByRole('button', { name: /^В избранном: / }).nth(3);
  const title = ((await star.getAttribute('aria-label')) ?? '').replace('В избранном: ', '');
  const marked = page.waitForResponse(/\/slots\/favourites\//);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await marked;
  await page.reload();
  await page.getByRole('button', { name: 'Избранное', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(title);
  // The group of games that is shown is in the address.
  await page.getByRole('button', { name: 'Недавние', exact: true }).click();
  await expect(page).toHaveURL(/group=recent$/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Emerald Table');
});

test('a live table runs for everybody: a demo watches, a player bets for money and is told the result [row:P04] [row:R20] [row:R21] [row:R22]', async ({
  site,
  page,
  player: _player,
}) => {
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
