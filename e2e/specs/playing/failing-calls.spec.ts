import { LoginDialog } from '../../pages/login-dialog.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';

/** An answer of the API that is a refusal. */
const refusal = (status: number, code: string) => ({
  status,
  headers: { 'access-control-allow-origin': SITE_URL, 'access-control-allow-credentials': 'true' },
  json: { code, message: code, requestId: 'test' },
});

test('a login whose profile cannot be had leaves a guest, without a token [row:X02] [row:S03]', async ({
  site,
  page,
  context,
  guard,
  player,
}) => {
  guard.announce(/status of 500/);
  await context.clearCookies({ name: 'token' });
  await site.open('/');
  await page.route('**/profile/user*', (route) => route.fulfill(refusal(500, 'internal')));
  await new LoginDialog(page).logIn(player.account);
  await expect(new LoginDialog(page).dialog.getByRole('alert').or(page.getByRole('alert')).first()).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  await page.unroute('**/profile/user*');
  await new LoginDialog(page).tryAgain(player.account);
  await site.hasBalance('1 000,00 ₽');
});

test('calls that meet a session that has run out wait for one renewal and are sent again [row:X03] [row:S06]', async ({
  site,
  page,
  context,
  guard,
  player,
}) => {
  guard.announce(/status of 401/);
  await context.clearCookies({ name: 'token' });
  await site.open('/');
  await new LoginDialog(page).logIn(player.account);
  await site.hasBalance('1 000,00 ₽');
  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value;
  const before = await tokenOf();
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token') && request.method() === 'POST') renewals += 1;
  });
  // Every call with the old token is refused, as it is once that token has expired.
  await page.route(/\/profile\/week|\/bonus-system\/|\/profile\/freeSpins/, async (route) => {
    const old = route.request().headers()['authorization'] === `Bearer ${before}`;
    await (old ? route.fulfill(refusal(401, 'unauthorized')) : route.fallback());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ваша неделя' })).toBeVisible();
  await expect.poll(tokenOf).not.toBe(before);
  await expect(page.getByText('Поставлено', { exact: true })).toBeVisible();
  await site.hasBalance('1 000,00 ₽');
  expect(renewals).toBe(1);
});

for (const { title, status, code } of [
  { title: 'a session that cannot be renewed is over [row:X04] [row:S07]', status: 401, code: 'unauthorized' },
  { title: 'a renewal that fails ends the session [row:X05] [row:S07]', status: 403, code: 'forbidden' },
])
  test(title, async ({ site, page, context, guard, player }) => {
    guard.announce(/status of (401|403)/);
    expect(player.account.email).not.toBe('');
    await site.open('/');
    await site.hasBalance('1 000,00 ₽');
    await page.route('**/auth/refresh-token', (route) => route.fulfill(refusal(status, code)));
    await page.route('**/profile/week*', (route) => route.fulfill(refusal(401, 'unauthorized')));
    await page.reload();
    await site.showsAGuest();
    expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  });

test('a setting that could not be saved says so by its code, and stays as it was [row:X08]', async ({
  site,
  page,
  guard,
  player,
}) => {
  guard.announce(/status of 429/);
  expect(player.account.email).not.toBe('');
  await site.open('/profile/setting');
  await page.route('**/profile/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal(429, 'rate-limited')) : route.fallback(),
  );
  const hidden = new ProfilePage(page).field('Скрыть статистику');
  await hidden.click();
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByRole('alert')).toBeVisible();
  await expect(hidden).not.toBeChecked();
});

test('what is told in passing may fail without a word [row:X11]', async ({ site, page, guard }) => {
  guard.announce(/ERR_FAILED/);
  await page.route(/\/(attachSource|middleware\/\w+|mirror)(\?|$)/, (route) => route.abort());
  await site.open('/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&subH=e');
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/middleware/') });
  await failed;
  await site.openGame('Dice');
  await site.slot.shows('games-dice');
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByRole('alert')).toHaveCount(0);
});

test('without an answer a login says that there is no connection, and loses nothing [row:X12]', async ({
  site,
  page,
  guard,
  context,
  player,
}) => {
  guard.announce(/ERR_FAILED/);
  await context.clearCookies({ name: 'token' });
  await site.open('/');
  const login = new LoginDialog(page);
  await page.route('**/auth/login/**', (route) => route.abort());
  await login.logIn(player.account);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /Нет связи|соединени|сет/i })
      .first(),
  ).toBeVisible();
  await expect(login.email).toHaveValue(player.account.email);
  await page.unroute('**/auth/login/**');
  await login.submit.click();
  await site.hasBalance('1 000,00 ₽');
});

test.describe('a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('that cannot be registered is a line of the console, and no more [row:X13]', async ({
    site,
    page,
    context,
    guard,
  }) => {
    const complaint = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('The service worker could not be registered'),
    });
    guard.announce(/service worker could not|bad HTTP response code/);
    await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: '' }));
    await site.open('/');
    expect((await complaint).type()).toBe('error');
    await site.openGame('Dice');
    await site.slot.shows('games-dice');
  });
});
