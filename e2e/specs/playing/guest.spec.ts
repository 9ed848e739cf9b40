import { CasesPage } from '../../pages/cases-page.ts';
import { CrashPage } from '../../pages/crash-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const ASKED_TO_REGISTER = 'Для ставок на деньги нужен аккаунт.';

test('a guest sees dice running and is asked to register at the bet; a link of it to another site leads nowhere [row:R09] [row:R47]', async ({
  site,
  page,
}) => {
  await site.open('/games/dice');
  await site.slot.shows('games-dice');
  await page
    .locator('[data-remote-root] section')
    .first()
    .evaluate((section) => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://elsewhere.test/',
        textContent: 'elsewhere',
      });
      section.prepend(link);
    });
  await page.getByRole('link', { name: 'elsewhere' }).click();
  await site.says('Ссылка не открыта');
  await expect(page).toHaveURL('/games/dice');
  await new DicePage(page).roll.click();
  await expect(new LoginDialog(page).choice).toContainText(ASKED_TO_REGISTER);
});

test('a guest sees crash running and is asked to register at the bet [row:R08]', async ({ site, page }) => {
  await site.open('/games/crash');
  await site.slot.shows('games-crash');
  const crash = new CrashPage(page);
  await crash.isRunning();
  await crash.press();
  await expect(new LoginDialog(page).choice).toContainText(ASKED_TO_REGISTER);
});

test('a guest sees the cases and their prizes and is asked to register at the opening [row:R05] [row:R06]', async ({
  site,
  page,
}) => {
  await site.open('/games/cases');
  await site.slot.shows('games-cases');
  const cases = new CasesPage(page);
  await cases.takeFirst();
  await expect(page.getByRole('heading', { name: 'Что внутри' })).toBeVisible();
  await cases.open.click();
  await expect(new LoginDialog(page).choice).toContainText(ASKED_TO_REGISTER);
});

test('the game that asked for the login knows the player at once, without a reload [row:D01]', async ({
  site,
  page,
  request,
}) => {
  const player = await Player.register(request);
  await player.deposit(100);
  await site.open('/games/dice');
  await site.mark();
  await new LoginDialog(page).logIn(player.account);
  await site.hasBalance('100,00 ₽');
  await new DicePage(page).bet('10');
  await new DicePage(page).hasRolled(1);
  await site.isStillTheMarkedPage();
});

test('a guest is asked to log in where only players may look, and stands there after it [row:R32]', async ({
  site,
  page,
  request,
}) => {
  const { account } = await Player.register(request);
  await site.open('/profile/history');
  await expect(page.getByRole('heading', { name: 'Эта страница доступна после входа' })).toBeVisible();
  await new LoginDialog(page).logIn(account);
  await expect(page.getByText('Ставок пока нет')).toBeVisible();
});
