import { violations } from '../../support/accessible.ts';
import { API_URL, SITE_URL } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';

const ENDED = 'x'.repeat(43);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px a withdrawal asks for the password in place, by keyboard, and goes on`, async ({
    site,
    page,
    context,
    player,
    guard,
  }) => {
    // The browser itself notes that the withdrawal was refused at first, and that it would end the bonus.
    guard.announce(/status of (403|409)/);
    await page.setViewportSize({ width, height });
    // As five minutes after the log-in.
    await context.clearCookies({ name: 'baize_proof' });
    await site.open('/profile/withdraw');
    await page.getByLabel('Номер карты').fill('4242 4242 4242 4242');
    const amount = page.getByRole('main').getByLabel('Сумма', { exact: true });
    await amount.fill('900');
    await amount.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await expect(dialog).toBeVisible();
    expect(await violations(page), 'the proof').toEqual([]);
    const password = dialog.getByLabel('Пароль', { exact: true });
    await password.focus();
    await page.keyboard.type(player.account.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Подтвердить вывод' }).click();
    await page.getByRole('button', { name: 'Вывести и отказаться от бонуса' }).click();
    await site.says('Заявка на вывод принята');
    await expect(page.getByRole('main').getByRole('button', { name: /Отменить/ })).toHaveCount(1);
  });

test('after a pause in which the access token ended the page comes as the player’s, and needs no call for that', async ({
  site,
  page,
  context,
  player,
  guard,
}) => {
  // Where the server let the page go out without the player, the browser notes that the ended token was refused.
  guard.announce(/status of 401/);
  expect(player.account.email).not.toBe('');
  // What a log-in in a page of the site sets besides: the name of the session for the site's server.
  await context.request.post(`${API_URL}/auth/refresh-token`, { data: {}, headers: { origin: SITE_URL } });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === API_URL) asked.push(pathname);
  });
  // A server under load may render its page without the player: the browser then loads the player itself.
  await expect(async () => {
    await context.addCookies([{ name: 'token', value: ENDED, url: SITE_URL }]);
    asked.length = 0;
    const answer = page.waitForResponse((sent) => new URL(sent.url()).pathname === '/profile');
    await site.open('/profile');
    expect((await (await answer).text()).includes('"status":"player"')).toBe(true);
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Балансы' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/auth'))).toEqual([]);
  const token = (await context.cookies(SITE_URL)).find(({ name }) => name === 'token')?.value;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(ENDED);
});
