import type { Page } from '@playwright/test';
import { CasesPage } from '../../pages/cases-page.ts';
import { ConfirmEmailDialog } from '../../pages/confirm-email-dialog.ts';
import { CrashPage } from '../../pages/crash-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { HistoryPage } from '../../pages/history-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { PaymentPage } from '../../pages/payment-page.ts';
import { RegisterDialog } from '../../pages/register-dialog.ts';
import { Site } from '../../pages/site.ts';
import { newAccount } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('a player registers, deposits, plays three games, checks every bet, changes the language, leaves and comes back [row:R50] [row:S02] [row:R32] @phone-long @moving', async ({
  site,
  page,
  context,
}) => {
  const account = newAccount();
  await test.step('registers by email with the mailed code', async () => {
    await site.open('/');
    await site.hasItsFrame();
    await new RegisterDialog(page).register(account);
    await new ConfirmEmailDialog(page).confirm(account.email);
  });
  await test.step('pays on the hosted page that the deposit leads to, which opened by itself', async () => {
    await new PayInDialog(page).deposit('1 000');
    await new PaymentPage(page).asksFor('1 000,00 ₽');
    await new PaymentPage(page).pay.click();
    await site.says('Баланс пополнен');
    await site.hasBalance('1 000,00 ₽');
  });

  const otherTab = new Site(await context.newPage());
  await otherTab.open('/');
  await otherTab.hasBalance('1 000,00 ₽');
  await test.step('plays dice', () => playDice(page));
  await site.hasTheSameBalanceAs(otherTab);
  await test.step('opens a case', () => openCase(page));
  await site.hasTheSameBalanceAs(otherTab);
  await test.step('plays a round of crash with an automatic cash-out', () => playCrash(page));
  await site.hasTheSameBalanceAs(otherTab);

  await test.step('finds and checks every bet', async () => {
    await site.open('/');
    const history = new HistoryPage(page);
    await history.open();
    await expect(history.bets).toHaveCount(3);
    await history.everyBetMatches();
  });
  await test.step('changes the language and back on the same page', async () => {
    await site.mark();
    await site.choose('English');
    await expect(page.getByRole('radio', { name: 'Bets' })).toBeChecked();
    await expect(page).toHaveURL('/en/profile/history');
    await site.choose('Русский');
    await expect(page.getByRole('radio', { name: 'Ставки' })).toBeChecked();
    await expect(page).toHaveURL('/profile/history');
    await site.isStillTheMarkedPage();
  });
  await test.step('logs out in all tabs and in again', async () => {
    const kept = await site.balance.innerText();
    await site.logOut();
    await otherTab.showsAGuest();
    await new LoginDialog(page).logIn(account);
    await expect(site.balance).toHaveText(kept);
  });
});

async function playDice(page: Page): Promise<void> {
  await new Site(page).openGame('Dice');
  const dice = new DicePage(page);
  await dice.bet('10');
  await dice.hasRolled(1);
}

async function openCase(page: Page): Promise<void> {
  await new Site(page).openGame('Кейсы');
  const cases = new CasesPage(page);
  await cases.takeFirst();
  await cases.openAtOnce();
  await cases.givesAPrize();
}

async function playCrash(page: Page): Promise<void> {
  await new Site(page).openGame('Crash');
  const crash = new CrashPage(page);
  await crash.bet('10', '1,05');
  await crash.waitsForTheEndOfTheBet();
  await crash.waitsForTheEndOfTheRound();
}
