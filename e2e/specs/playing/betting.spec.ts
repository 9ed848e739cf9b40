import { BettingPage } from '../../pages/betting-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { violations } from '../../support/accessible.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { Line } from '../../support/line.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Matches that have not begun: their prices rest long enough to be read, and no bet waits for a live delay. */
const UPCOMING = '/betting?show=all';

test('[row:R02] [row:P05] a guest browses and is asked to log in at the bet; the slip is kept, and a single and an accumulator stand among the player’s bets', async ({
  site,
  page,
  context,
  request,
}) => {
  await site.open('/betting');
  await site.slot.shows('betting');
  const betting = new BettingPage(page);
  await expect(page.getByText(/Команды, лиги и матчи здесь вымышлены/)).toBeVisible();
  expect(await violations(page), 'live').toEqual([]);

  await site.open(UPCOMING);
  await betting.choose(1);
  await betting.slip.getByRole('button', { name: 'Войти или создать аккаунт' }).click();
  await expect(new LoginDialog(page).choice).toBeVisible();

  const player = await Player.register(request);
  await player.deposit(1_000);
  await player.enter(context);
  await page.reload();
  await expect(betting.slip.getByRole('listitem')).toHaveCount(1);
  await betting.slip.getByLabel('Если коэффициент изменится').selectOption('any');
  await betting.bet('100');
  await betting.choose(3);
  await betting.bet('50');
  await site.hasBalance('850,00 ₽');

  await betting.openBets();
  await expect(betting.betNamed('Ординар').getByRole('listitem')).toHaveCount(1);
  await expect(betting.betNamed('Экспресс').getByRole('listitem')).toHaveCount(3);
  expect(await violations(page), 'bets').toEqual([]);
  await betting.betNamed('Ординар').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/betting\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page), 'fixture').toEqual([]);
});

test(
  '[row:P05] by keyboard alone a player on a phone opens the slip, stakes and bets',
  { tag: ['@phone', '@phone-only'] },
  async ({ site, page, player }) => {
    await site.open(UPCOMING);
    const keyboard = new Keyboard(page);
    const price = new BettingPage(page).rows.first().locator('button[data-price]:not([aria-disabled]):visible').first();
    await price.focus();
    await keyboard.press('Enter');
    await keyboard.activate(page.getByRole('button', { name: 'К купону' }));
    const sheet = page.getByRole('dialog', { name: 'Купон' });
    await keyboard.write(sheet.getByRole('textbox', { name: 'Сумма' }), '100');
    // The line moves meanwhile, and prices may be old at the very instant of the press.
    const whenMoved = sheet.getByLabel('Если коэффициент изменится');
    await keyboard.goTo(whenMoved);
    await keyboard.press('End');
    await expect(whenMoved).toHaveValue('any');
    const accepted = sheet.getByText(/Ставка принята/);
    await expect(async () => {
      if (await accepted.isVisible()) return;
      await keyboard.activate(sheet.getByRole('button', { name: /^Поставить/ }));
      await expect(accepted).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await violations(page), 'slip').toEqual([]);
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await player.sportsBets()).toMatchObject([{ type: 'single', stakeUnits: 1_000_000 }]);
  },
);

test('[row:P05] a lost connection marks the prices and says why there is no bet; it goes on from where the line is then', async ({
  site,
  page,
  player,
  guard,
}) => {
  guard.announce(/ERR_INTERNET_DISCONNECTED/);
  const line = await Line.of(page);
  await site.open(UPCOMING);
  const betting = new BettingPage(page);
  await betting.choose(1);
  await betting.stake.fill('100');
  await expect(betting.oldNotice).toBeHidden();
  await line.cut();
  await expect(betting.oldNotice).toBeVisible();
  await expect(betting.slip.getByText(/Нет связи: ставки пока не отправляются/)).toBeVisible();
  await expect(betting.place).toHaveAttribute('aria-disabled', 'true');
  await line.mend();
  await expect(betting.oldNotice).toBeHidden();
  await betting.slip.getByLabel('Если коэффициент изменится').selectOption('any');
  await betting.bet('100');
  expect(await player.sportsBets()).toHaveLength(1);
});

test('[row:R32] [row:P05] a sports bet stands in the history of everything that was staked on', async ({
  site,
  page,
  player,
}) => {
  await player.betOnSports(100);
  await site.open('/profile/history');
  const main = page.getByRole('main');
  await main.getByLabel('Игра', { exact: true }).selectOption('sports');
  const bet = main.getByRole('row', { name: /100,00\s₽/ });
  await expect(bet).toContainText('в игре');
  expect(await violations(page)).toEqual([]);
  await bet.getByRole('link', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(/\/betting\/bets$/);
  await expect(new BettingPage(page).betNamed('Ординар')).toHaveCount(1);
});

test('[row:R02] [row:P05] a quick stake on a match that is played becomes a bet with a number, whose match is followed among the player’s bets', async ({
  site,
  page,
  player,
}) => {
  await site.open('/betting');
  const betting = new BettingPage(page);
  await betting.betLive();
  const number = betting.slip.getByRole('link', { name: /^№ [0-9A-F]{4}-[0-9A-F]{4}$/ });
  const text = (await number.textContent()) ?? '';
  await number.click();
  await expect(page).toHaveURL(/\/betting\/bets\?bet=[0-9a-f-]{36}$/);
  const bet = betting.betNamed('Ординар').filter({ hasText: text });
  await expect(bet.getByRole('listitem')).toContainText(/(′|перерыв|период|сет|четверть|партия|карта)\D*\d+:\d+/);
  await expect(bet.getByRole('button', { name: /^Выкуп/ })).toBeVisible();
  expect(await player.sportsBets()).toContainEqual(expect.objectContaining({ status: 'open', stakeUnits: 200_000 }));
  expect(await violations(page)).toEqual([]);
});

test('[row:P05] a link opens the slip of somebody else for a guest, and a broken one says so @long', async ({
  site,
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open(UPCOMING);
  const betting = new BettingPage(page);
  await betting.choose(2);
  await betting.slip.getByRole('button', { name: 'Скопировать ссылку на купон' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const names = await betting.slip.getByRole('listitem').locator('b').allTextContents();

  const other = await browser.newContext({ locale: 'ru-RU' });
  const opened = await other.newPage();
  await opened.goto(link);
  const theirs = new BettingPage(opened);
  await expect(theirs.slip.getByText('Купон по ссылке: 2 исхода')).toBeVisible();
  await expect(theirs.slip.getByText(names[0] ?? '', { exact: true }).first()).toBeVisible();
  await expect(opened).toHaveURL(/\/betting$/);
  await opened.reload();
  await expect(theirs.slip.getByRole('listitem')).toHaveCount(2);
  await opened.goto(`${link}.broken`);
  await expect(opened.getByText('Ссылка на купон повреждена. Попросите новую.')).toBeVisible();
  await expect(theirs.slip.getByRole('listitem')).toHaveCount(2);
  await other.close();
});

test('[row:P05] the button of the slip is in sight with three selections and a system, in a low window too @long', async ({
  site,
  page,
}) => {
  await site.open(UPCOMING);
  const betting = new BettingPage(page);
  await betting.choose(3);
  await betting.slip.getByRole('radio', { name: 'Система' }).check();
  for (const height of [900, 720, 560]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(betting.slip.getByRole('button', { name: /^Войти или создать/ })).toBeInViewport({ ratio: 1 });
  }
});

test(
  '[row:R02] [row:P05] a bet is cashed out in part and then whole, each in one press at the price on the button',
  { tag: '@phone-long' },
  async ({ site, page, player, guard }) => {
    // On a busy machine the prices may be old at the very instant of the press, and odds move.
    guard.announce(/status of (409|503)/);
    await player.betOnSports(100);
    await site.open('/betting/bets');
    const betting = new BettingPage(page);
    const bet = betting.betNamed('Ординар');
    await betting.cashOut(bet, 50, bet.getByText('Выкуплено за'));
    expect(await player.sportsBets()).toMatchObject([{ status: 'open', cashedOutStakeUnits: 500_000 }]);
    await betting.cashOut(bet, 100, page.getByText('Сейчас ставок в игре нет'));
    await page.getByRole('radio', { name: 'Рассчитанные' }).check();
    await expect(bet.getByText('выкуплена')).toBeVisible();
    await expect(bet.getByText('Выплата')).toBeHidden();
    const [done] = await player.sportsBets();
    expect(done).toMatchObject({ status: 'cashed-out', cashedOutStakeUnits: 1_000_000 });
  },
);
