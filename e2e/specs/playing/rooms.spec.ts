import { CheckSheet } from '../../pages/check-sheet.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { RoomPage } from '../../pages/room-page.ts';
import { Site } from '../../pages/site.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

// The yellow and the purple room are played by one test alone: others would share the pot.

test('a guest sees the three rooms and is asked to register at the bet [row:R13] @phone', async ({ site, page }) => {
  await site.open('/games/rooms');
  await site.slot.shows('games-crash');
  for (const room of ['Красная от 1', 'Жёлтая от 10', 'Фиолетовая от 50'])
    await expect(page.getByRole('navigation', { name: 'Комнаты' }).getByRole('link', { name: room })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Комнаты' })
    .getByRole('link', { name: /^Красная/ })
    .click();
  await expect(page).toHaveURL(/\/games\/rooms\/red$/);
  await new RoomPage(page).main.click();
  await expect(new LoginDialog(page).choice).toContainText('Для ставок на деньги нужен аккаунт.');
});

test('a player alone in a room takes the stake back; each room has its own smallest stake [row:R16]', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/rooms/yellow');
  await site.hasBalance('1 000,00 ₽');
  const room = new RoomPage(page);
  await room.refusesLessThan('9', '10');
  await room.bet('10');
  await site.hasBalance('990,00 ₽');
  await page.reload();
  await room.takesTheStakeBack();
  await site.hasBalance('1 000,00 ₽');
  const bets = await player.bets();
  expect(bets.map(({ status }) => status)).toEqual(['refunded']);
  await site.open(`/games/rooms/bets/${bets[0]?.id}`);
  await expect(page.getByRole('main')).toContainText('Розыгрыша с этой ставкой не было: её забрали');
});

test('two players in one room see the same pot, the same draw and one winner, and check it [row:R14] @moving', async ({
  site,
  page,
  player,
  browser,
  request,
  guard,
}) => {
  const other = await Player.register(request);
  await other.deposit(1_000);
  const context = await browser.newContext();
  guard.watch(context);
  await other.enter(context);
  const second = await context.newPage();

  await site.open('/games/rooms/purple');
  await new Site(second).open('/games/rooms/purple');
  const [mine, theirs] = [new RoomPage(page), new RoomPage(second)];
  await mine.bet('50');
  await theirs.hasPot('50');
  await theirs.bet('150');
  for (const room of [mine, theirs]) {
    await room.countsDown();
    await room.hasPot('200');
  }
  await mine.bet('50');
  await theirs.hasPot('250');
  await mine.hasChance(/Вы/, '40,0 %');
  await theirs.hasChance(/Вы/, '60,0 %');

  for (const room of [mine, theirs]) await room.waitsForTheEnd();
  const [own, others] = [await player.bets(), await other.bets()];
  const paid = [...own, ...others].map(({ payoutUnits }) => payoutUnits).filter((units) => units > 0);
  expect(paid).toEqual([247.5 * 10_000]);
  const won = own.some(({ status }) => status === 'won');
  await site.hasBalance(won ? '1 147,50 ₽' : '900,00 ₽');
  await new Site(second).hasBalance(won ? '850,00 ₽' : '1 097,50 ₽');

  await mine.replays();
  await mine.opensOwnBets();
  await mine.ownBets.first().click();
  await new CheckSheet(page).matches();
  await theirs.opensTheLastRound();
  await expect(second.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
  await context.close();
});

test('a player finds the stake after a reload, and its end although the page was closed at the draw [row:R15]', async ({
  site,
  page,
  player,
  request,
}) => {
  const other = await Player.register(request);
  await other.deposit(100);
  await site.open('/games/rooms/red');
  const room = new RoomPage(page);
  await room.bet('1');
  await other.entersRoom('red', 1);
  await page.reload();
  await room.countsDown();
  await page.goto('about:blank');
  await expect.poll(async () => (await player.bets())[0]?.status, { timeout: 60_000 }).not.toBe('open');
  await site.open('/games/rooms/red');
  await room.opensTheLastRound();
  await expect(page.getByRole('heading', { name: 'Всё сходится' })).toBeVisible();
});
