import { CheckSheet } from '../../pages/check-sheet.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { RoulettePage } from '../../pages/roulette-page.ts';
import { expect, test } from '../../support/test.ts';

test('a guest sees the wheel of everybody running and is asked to register at the bet [row:R12]', async ({
  site,
  page,
}) => {
  await site.open('/games/roulette');
  await site.slot.shows('games-crash');
  const roulette = new RoulettePage(page);
  await roulette.isRunning();
  await roulette.main.click();
  await expect(new LoginDialog(page).choice).toContainText('Для ставок на деньги нужен аккаунт.');
});

test('a guest plays the running round on play money, and checks the bet [row:R12]', async ({ site, page }) => {
  await site.open('/games/roulette');
  const roulette = new RoulettePage(page);
  await page.getByRole('button', { name: 'Играть в демо' }).click();
  await expect(page.getByRole('group', { name: 'Демо' })).toBeVisible();
  await roulette.waitsForBets();
  await roulette.bet('100', 'чёрный');
  await roulette.waitsForTheEndOfTheBets();
  await roulette.showsOwnBets();
  // No server knows the bet, and the page must not request it: the console would show the failure.
  await expect(roulette.ownBets.first()).toHaveAttribute('href', '#');
  await roulette.ownBets.first().hover();
  await roulette.ownBets.first().click();
  await new CheckSheet(page).matches();
});

test('a player bets on two colours, finds them after a reload, and checks bet and round [row:R12] @phone-long', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/roulette');
  await site.hasBalance('1 000,00 ₽');
  const roulette = new RoulettePage(page);
  // On a busy machine a round may end before the page is back: then the next one is bet on.
  await expect(async () => {
    await roulette.waitsForBets();
    await roulette.bet('10', 'чёрный');
    await roulette.bet('10', 'золотой');
    await page.reload();
    for (const colour of ['чёрный', 'золотой']) await roulette.hasBetOn(colour, { withinMs: 5_000 });
  }).toPass();
  await roulette.waitsForTheEndOfTheBets();

  await roulette.showsOwnBets();
  await expect(roulette.ownBets.nth(1)).toBeVisible();
  await roulette.ownBets.first().click();
  const check = new CheckSheet(page);
  await check.matches();
  await check.close();

  await roulette.opensTheLastRound();
  await expect(page).toHaveURL(/\/games\/roulette\/rounds\/\d+$/);
  await expect(page.getByText(/^Выпал сектор: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
});
