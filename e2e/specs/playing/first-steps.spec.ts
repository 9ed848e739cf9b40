import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { ConfirmPhoneDialog } from '../../pages/confirm-phone-dialog.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { PaymentPage } from '../../pages/payment-page.ts';
import { RegisterDialog } from '../../pages/register-dialog.ts';
import { expect, test } from '../../support/test.ts';

/** From the first bet for fun to the first one for money. */
const MOST_PRESSES = 9;

test('a guest plays for fun, signs up, deposits and bets in nine presses @phone', async ({ site, page }) => {
  let presses = 0;
  const press = async (what: Locator): Promise<void> => {
    await what.click();
    presses += 1;
  };
  const dice = new DicePage(page);
  await site.open('/games/dice');
  await press(page.getByRole('button', { name: 'Играть в демо' }));
  await press(dice.roll);
  await dice.hasRolled(1);

  const register = new RegisterDialog(page);
  await press(page.getByRole('banner').getByRole('button', { name: 'Регистрация' }));
  const phone = `+7 701 ${randomInt(100, 1_000)}-${randomInt(10, 100)}-${randomInt(10, 100)}`;
  await register.phone.fill(phone);
  await register.password.fill('four words make a password');
  await press(register.agreement);
  await press(register.submit);
  const confirm = new ConfirmPhoneDialog(page);
  await confirm.type(phone);
  await press(confirm.submit);
  await press(new PayInDialog(page).submit);
  await press(new PaymentPage(page).pay);

  await expect(site.balance).toHaveText(/\d/);
  await press(dice.roll);
  await dice.hasRolled(1);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
