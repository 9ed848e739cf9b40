import { ConfirmEmailDialog } from '../../pages/confirm-email-dialog.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { HistoryPage } from '../../pages/history-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { PaymentPage } from '../../pages/payment-page.ts';
import { RegisterDialog } from '../../pages/register-dialog.ts';
import { Site } from '../../pages/site.ts';
import { newAccount } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('a player registers, deposits, plays, checks every bet, changes the language, leaves and comes back [P08] [R50] @phone', async ({ site, context, page }) => {
  const account = newAccount();
  await site.open('/');
  await site.hasItsFrame();
  await new RegisterDialog(page).register(account);
  await new ConfirmEmailDialog(page).confirm(account.email);

  await new PayInDialog(page).deposit('1 000');
  const payment = new PaymentPage(page);
  await payment.asksFor('1 000,00 ₽');
  await payment.pay.click();
  await site.says('Баланс пополнен');
  await site.hasBalance('1 000,00 ₽');

  const secondTab = new Site(await context.newPage());
  await secondTab.open('/');

  await site.openGame('Dice');
  await new DicePage(page).bet('10');
  await new DicePage(page).hasRolled(0);
  await expect(site.balance).not.toHaveText('Баланс: 1 000,00 ₽');
  await expect(secondTab.balance).toHaveText(await site.balance.innerText());

  await site.open('/');
  const history = new HistoryPage(page);
  await history.open();
  await expect(history.bets).toHaveCount(1);
  const check = await history.check(history.bets.first());
  await check.revealSeed();
  await check.matches();

  await site.open('/');
  await site.choose('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/round/i);
  await site.choose('Русский');
  await site.logOut();
  await new LoginDialog(page).logIn(account);
  await expect(site.balance).toBeVisible();
});
