import type { Page } from '@playwright/test';
import { DicePage } from '../../pages/dice-page.ts';
import { Line } from '../../support/line.ts';
import { expect, test } from '../../support/test.ts';

const BETS = '**/dice/bets';

/** Loses the next bet: its answer, or the whole request. @returns how often one was sent */
async function lose(page: Page, what: 'answer' | 'request'): Promise<() => number> {
  let sent = 0;
  await page.route(BETS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    if (what === 'answer') await route.fetch();
    await route.abort();
  });
  return () => sent;
}

test('[row:X12] a bet whose answer is lost is found, and is not sent again', async ({ site, page, player, guard }) => {
  guard.announce(/ERR_FAILED/);
  await site.open('/games/dice');
  const sent = await lose(page, 'answer');
  const dice = new DicePage(page);
  await dice.bet('10');
  await dice.hasRolled(1);
  expect(sent()).toBe(1);
  expect(await player.bets()).toHaveLength(1);
});

test('[row:X12] without a connection nothing can be bet, the page says so at once, and goes on by itself', async ({
  site,
  page,
  player,
  guard,
}) => {
  guard.announce(/ERR_INTERNET_DISCONNECTED/);
  const line = await Line.of(page);
  const watched = page.waitForResponse(/modal-imports|soon\./);
  await site.open('/games/dice');
  const dice = new DicePage(page);
  await dice.stake.fill('10');
  // What watches the connection comes with the parts that a page loads last, and asks for this one.
  await watched;
  await line.cut();
  const waits = page.getByRole('button', { name: 'Нет связи: ставки не отправляются' });
  await expect(waits.first()).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Новые ставки и платежи пока не отправляются' }),
  ).toBeVisible();
  await expect(waits.first()).toHaveAttribute('aria-disabled', 'true');
  await waits.first().dispatchEvent('click');
  await line.mend();
  await expect(page.getByText('Новые ставки и платежи пока не отправляются')).toBeHidden();
  await dice.roll.click();
  await dice.hasRolled(1);
  expect(await player.bets()).toHaveLength(1);
});

test('[row:X12] a bet that never arrived waits for the player’s press @long', async ({ site, page, player, guard }) => {
  guard.announce(/ERR_FAILED|status of 404/);
  await site.open('/games/dice');
  const sent = await lose(page, 'request');
  const dice = new DicePage(page);
  await dice.bet('10');
  const again = page.getByRole('button', { name: 'Отправить ещё раз' });
  await expect(again.first()).toBeVisible();
  expect(sent()).toBe(1);
  expect(await player.bets()).toEqual([]);
  await page.reload();
  await expect(again.first()).toBeVisible();
  expect(sent()).toBe(1);
  await again.first().click();
  await dice.hasRolled(1);
  expect(sent()).toBe(2);
  expect(await player.bets()).toHaveLength(1);
});

test('a guest who presses the bet may play for fun, and the tab keeps it @long', async ({ site, page }) => {
  await site.open('/games/dice');
  await new DicePage(page).roll.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Играть в демо' }).click();
  const demo = page.getByRole('group', { name: 'Демо' });
  await expect(demo).toBeVisible();
  await page.reload();
  await expect(demo).toBeVisible();
  await demo.getByRole('button', { name: 'Играть на деньги' }).click();
  await expect(demo).toBeHidden();
});

test('a player plays for fun without a bet, and goes back to their money @long', async ({ site, page, player }) => {
  await site.open('/games/miner');
  await page.getByRole('button', { name: 'Играть в демо' }).click();
  await expect(page.getByRole('group', { name: 'Демо' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Играть за/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Откройте клетку' }).first()).toBeVisible();
  expect(await player.bets()).toEqual([]);
  await page.getByRole('button', { name: 'Играть на деньги' }).click();
  await expect(page.getByRole('button', { name: /^Играть за/ }).first()).toBeVisible();
  await site.hasBalance('1 000,00 ₽');
});
