import { calls } from '@baize/protocol/calls';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { PayInDialog } from '../../pages/pay-in-dialog.ts';
import { Site } from '../../pages/site.ts';
import { ask } from '../../support/api.ts';
import { mailedLink } from '../../support/mailbox.ts';
import { Player, newAccount } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('a new player comes through another service, in a window of its own [row:S09]', async ({ site, page }) => {
  await site.open('/');
  const login = new LoginDialog(page);
  await login.open();
  const opened = page.waitForEvent('popup');
  await login.dialog.getByRole('button', { name: 'Sandbox' }).click();
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Name' }).fill('Aruzhan');
  await popup.getByRole('textbox', { name: 'Email' }).fill(newAccount().email);
  await popup.getByRole('button', { name: 'Log in' }).click();
  await new PayInDialog(page).submit.waitFor();
  await expect(login.dialog).toHaveCount(0);
  expect(popup.isClosed()).toBe(true);
  await site.hasBalance('0,00 ₽');
});

test('a forgotten password is replaced by the letter’s link, which is good once [row:R23] [row:R24]', async ({
  site,
  page,
  request,
  guard,
}) => {
  // The link that was used is refused.
  guard.announce(/status of 422/);
  const { account } = await Player.register(request);
  await ask(request, calls.forgotPasswordByEmail, { body: { email: account.email } });
  const link = await mailedLink(account.email);
  const fresh = { ...account, password: 'another four word phrase' };

  const answer = await page.goto(link);
  expect(await answer?.text()).toContain('<h1>Новый пароль</h1>');
  await page.getByRole('textbox', { name: 'Новый пароль', exact: true }).fill(fresh.password);
  await page.getByRole('textbox', { name: 'Новый пароль ещё раз' }).fill(fresh.password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await new LoginDialog(page).tryAgain(fresh);
  await site.hasBalance('0,00 ₽');

  await page.goto(link);
  await expect(page.getByText('Эта ссылка уже использована или устарела.')).toBeVisible();
});

test('a player goes on in another browser by a link of the profile, which is good once [row:S08]', async ({
  site,
  page,
  player,
  browser,
  contextOptions,
  guard,
}) => {
  await site.open('/profile/access');
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await page.getByRole('textbox', { name: 'Ссылка для входа' }).inputValue();
  expect(link).toMatch(/\/\?simple_auth=1&simpleAuthToken=[\w-]{43}$/);

  // Robots, which the tests' own browser says it is, keep no cookie of a link.
  const other = await browser.newContext({ ...contextOptions, userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0' });
  guard.watch(other);
  const there = await other.newPage();
  const told: string[] = [];
  there.on('request', (made) => {
    const { pathname } = new URL(made.url());
    if (made.method() !== 'OPTIONS' && /\/profile\/user$|\/middleware\/ip$/.test(pathname)) told.push(pathname);
  });
  await there.goto(link);
  await new Site(there).hasBalance('1 000,00 ₽');
  await expect(there).toHaveURL('/');
  expect(told.slice(0, 3)).toEqual(['/profile/user', '/middleware/ip', '/profile/user']);
  expect(await player.bets()).toEqual([]);
  await other.close();
});
