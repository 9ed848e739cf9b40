import { GameTable } from '../../pages/game-table.ts';
import { expect, test } from '../../support/test.ts';

/** Twelve wrong calls in a row come once in four thousand times. */
const MOST_FLIPS = 12;

test('a player picks numbers in keno, sees the draw and its bet, and checks it [row:R11] @moving', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/keno');
  const table = new GameTable(page);
  await table.panel.getByRole('button', { name: 'Наугад' }).click();
  await table.stake('10');
  await table.begin.click();
  await expect.poll(async () => (await player.bets()).map(({ game }) => game)).toEqual(['keno']);
  await expect(page.getByText(/^Совпало \d/)).toBeAttached();
  await table.lastResultMatches(await player.bets());
});

test('a game of miner is where it was after a reload, goes on and is checked [row:R42]', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/miner');
  const table = new GameTable(page);
  await table.stake('10');
  await table.begin.click();
  await site.hasBalance('990,00 ₽');
  await site.reload();
  await expect(table.panel.getByRole('button', { name: 'Откройте клетку' })).toBeVisible();
  await table.panel.getByRole('button', { name: 'Открыть случайную клетку' }).click();
  await table.leave();
  expect((await player.bets())[0]).toMatchObject({ game: 'miner' });
  await table.lastResultMatches(await player.bets());
});

test('a game of hilo is where it was after a reload, goes on and is checked [row:R10]', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/hilo');
  const table = new GameTable(page);
  await table.stake('10');
  await table.begin.click();
  const guess = table.panel.getByRole('button', { name: /^(Выше(?! или ниже)|Ниже|Такая же)/ });
  await expect(guess).toHaveCount(2);
  await site.reload();
  await expect(guess).toHaveCount(2);
  await guess.first().click();
  await table.leave();
  expect((await player.bets())[0]).toMatchObject({ game: 'hilo' });
  await table.lastResultMatches(await player.bets());
});

test('a series of coinflip is where it was after a reload, is left and checked [row:R07]', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/coinflip');
  const table = new GameTable(page);
  await table.panel.getByRole('switch', { name: /^Серия/ }).check();
  await table.stake('10');
  for (let flip = 1; flip <= MOST_FLIPS && !(await table.take.isVisible()); flip++) {
    await table.begin.click();
    await expect.poll(async () => (await player.bets()).length).toBe(flip);
    await expect(table.take.or(table.begin)).toBeEnabled();
  }
  await site.reload();
  await table.leave();
  expect((await player.bets())[0]).toMatchObject({ game: 'coinflip', status: 'won' });
  await table.lastResultMatches(await player.bets());
});
