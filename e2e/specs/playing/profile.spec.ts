import { readFile } from 'node:fs/promises';
import { ProfilePage } from '../../pages/profile-page.ts';
import { violations } from '../../support/accessible.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('[row:R29] [row:R30] [row:R33] a player sees what is missing, mends the password and chooses how the site speaks', async ({
  site,
  page,
  player,
  guard,
}) => {
  // The browser itself notes that the wrong password was refused.
  guard.announce(/status of 422/);
  const profile = new ProfilePage(page);
  await site.open('/profile');
  await expect(page.getByRole('heading', { name: 'Балансы' })).toBeVisible();
  expect(await violations(page), 'overview').toEqual([]);

  await profile.open('Безопасность');
  await profile.changePassword('not the password', 'another calm night');
  await expect(profile.field('Текущий пароль')).toHaveAccessibleDescription(/не подходит/);
  await profile.changePassword(player.account.password, 'another calm night');
  await site.says('Пароль изменён');
  expect(await violations(page), 'access').toEqual([]);

  await profile.open('Настройки');
  await profile.field('Коэффициенты').selectOption('american');
  await profile.field('Часовой пояс').selectOption('Asia/Almaty');
  await page.getByRole('switch', { name: 'Скрыть статистику' }).check();
  expect(await violations(page), 'settings').toEqual([]);
  // The language is the last change, and changes all texts: what was saved before it is in the new page too.
  await profile.field('Язык').selectOption('en');
  await expect(page).toHaveURL(/\/en\/profile\/setting$/);
  await page.reload();
  await expect(profile.field('Odds format')).toHaveValue('american');
  await expect(profile.field('Time zone')).toHaveValue('Asia/Almaty');
  await expect(page.getByRole('switch', { name: 'Hide my statistics' })).toBeChecked();
});

test(
  '[row:R32] a history of several pages is read page by page, and downloaded whole',
  { tag: '@phone-long' },
  async ({ site, page, player }) => {
    await player.betOnDice(27);
    await site.open('/profile/history');
    const checks = page.getByRole('main').getByRole('link', { name: 'Проверить' });
    await expect(checks).toHaveCount(25);
    await page.getByRole('button', { name: 'Старее' }).click();
    await expect(checks).toHaveCount(2);
    await page.getByRole('main').getByLabel('Игра', { exact: true }).selectOption('keno');
    await expect(page.getByRole('main').getByText('За эти дни ничего нет')).toBeVisible();
    await page.getByRole('main').getByLabel('Игра', { exact: true }).selectOption('');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    const bets = await player.bets();
    expect(lines).toHaveLength(28);
    expect(lines[1]).toContain(bets[0]?.id);
  },
);

test('[row:R31] [row:V05] the page of bonuses is for players to whom one was given, and says what it asks', async ({
  site,
  page,
  context,
  request,
  guard,
}) => {
  guard.announce(/status of 404/);
  const player = await Player.register(request);
  await player.enter(context);
  await page.goto('/profile/bonuses');
  await expect(page).toHaveURL(/\/error\?errorCode=404$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Этот раздел вам пока недоступен' })).toBeVisible();
  await player.deposit(500);
  await site.open('/profile/bonuses');
  await expect(page.getByRole('heading', { name: 'Бонус за первое пополнение' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Отыграно 0.₽ из 15.000.₽$/);
  await expect(page.getByText('Вывод до отыгрыша завершает бонус').first()).toBeVisible();
  expect(await violations(page), 'bonuses').toEqual([]);
});
