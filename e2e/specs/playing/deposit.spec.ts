import type { Page } from '@playwright/test';
import { HistoryPage } from '../../pages/history-page.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { PaymentPage } from '../../pages/payment-page.ts';
import { Player } from '../../support/player.ts';
import { test } from '../../support/test.ts';

let player: Player;
test.beforeEach(async ({ request, context }) => {
  player = await Player.register(request);
  await player.enter(context);
});

/** Up to the provider's page, from the deposit that opens by itself for a player without money. */
async function goToPay(page: Page): Promise<PaymentPage> {
  await page.goto('/');
  await new PayInDialog(page).deposit('1 000');
  const payment = new PaymentPage(page);
  await payment.asksFor('1 000,00 ₽');
  return payment;
}

test('coming back by the address alone credits nothing: only the signed message of the provider does [row:R50]', async ({
  site,
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  const payment = await goToPay(otherTab);
  await site.open(await player.returnAddress());
  await site.says('Ждём подтверждения платежа');
  await site.hasBalance('0,00 ₽');
  const history = new HistoryPage(page);
  await history.open();
  await history.showDeposits();
  await history.newestDepositIs('ожидает оплаты');
  await site.hasBalance('0,00 ₽');

  await payment.pay.click();
  await history.newestDepositIs('зачислено');
  await site.hasBalance('1 000,00 ₽');
});

test('a declined payment says so and changes nothing', async ({ site, page }) => {
  const payment = await goToPay(page);
  await payment.decline();
  await site.says('Платёж отклонён');
  await site.hasBalance('0,00 ₽');
});
