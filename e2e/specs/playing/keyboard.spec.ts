import { BetCheckPage } from '../../pages/bet-check-page.ts';
import { ConfirmEmailDialog } from '../../pages/confirm-email-dialog.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { HistoryPage } from '../../pages/history-page.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { PaymentPage } from '../../pages/payment-page.ts';
import { RegisterDialog } from '../../pages/register-dialog.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { mailedCode } from '../../support/mailbox.ts';
import { newAccount } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('by keyboard alone a player registers, deposits, plays, checks the bet and leaves @long', async ({
  site,
  page,
}) => {
  const account = newAccount();
  const keyboard = new Keyboard(page);

  await test.step('registers', async () => {
    await site.open('/');
    await keyboard.activate(page.getByRole('banner').getByRole('button', { name: 'Регистрация' }));
    const register = new RegisterDialog(page);
    await keyboard.goTo(register.byPhone);
    await keyboard.press('ArrowRight');
    await keyboard.write(register.email, account.email);
    await keyboard.write(register.password, account.password);
    await keyboard.goTo(register.agreement);
    await keyboard.press('Space');
    await keyboard.activate(register.submit);
    const confirm = new ConfirmEmailDialog(page);
    await expect(confirm.code).toBeFocused();
    await keyboard.write(confirm.code, await mailedCode(account.email));
    await keyboard.press('Enter');
  });
  await test.step('deposits', async () => {
    await keyboard.write(new PayInDialog(page).amount, '500');
    await keyboard.press('Enter');
    await keyboard.activate(new PaymentPage(page).pay);
    await site.hasBalance('500,00 ₽');
  });
  await test.step('plays dice', async () => {
    await keyboard.activate(page.getByRole('region', { name: 'Игры Baize' }).getByRole('link', { name: 'Dice' }));
    await keyboard.write(new DicePage(page).stake, '10');
    await keyboard.activate(new DicePage(page).roll);
    await new DicePage(page).hasRolled(1);
  });
  await test.step('checks the bet', async () => {
    await keyboard.activate(page.getByRole('button', { name: 'Меню аккаунта' }));
    await keyboard.chooseInMenu(page.getByRole('menuitem', { name: 'Профиль' }));
    await keyboard.activate(page.getByRole('link', { name: 'История', exact: true }));
    await keyboard.activate(new HistoryPage(page).bets.getByRole('link', { name: 'Проверить' }));
    await keyboard.activate(page.getByRole('button', { name: 'Сменить сид и раскрыть ключ' }));
    await new BetCheckPage(page).matches();
  });
  await test.step('leaves', async () => {
    await keyboard.activate(page.getByRole('button', { name: 'Меню аккаунта' }));
    await keyboard.chooseInMenu(page.getByRole('menuitem', { name: 'Выйти' }));
    await site.showsAGuest();
  });
});

test('a dialog keeps the focus, closes with Esc and gives the focus back', async ({ site, page }) => {
  const keyboard = new Keyboard(page);
  await site.open('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Регистрация' });
  await keyboard.activate(opener);
  const register = new RegisterDialog(page);
  await keyboard.goTo(register.submit);
  await keyboard.goTo(register.phone);
  await keyboard.press('Escape');
  await expect(register.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
