import { randomUUID } from 'node:crypto';
import { calls } from '@baize/protocol/calls';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { overflow, violations } from '../../support/accessible.ts';
import type { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const DAY_MS = 86_400_000;

/** Bets on dice until one has won. @returns its multiplier in 1/10,000 */
async function winOnDice(player: Player, roubles: number): Promise<void> {
  for (;;) {
    const body = {
      id: randomUUID(),
      currency: 'RUB',
      stakeUnits: roubles * UNITS_PER_MAJOR,
      direction: 'under',
      chance: 8_000,
    } as const;
    const { bet } = await player.ask(calls.placeDiceBet, { body });
    if (bet.status === 'won') return;
  }
}

test(
  '[row:S10] [row:S12] [row:P10] [row:R03] [row:R39] a guest’s offer counts down to the same end until it has passed, and leads to the registration',
  { tag: '@phone-long' },
  async ({ site, page, context }) => {
    const endsAt = async (name: string) =>
      Number((await context.cookies()).find((cookie) => cookie.name === name)?.value);
    await site.open('/bonuses?promo=WELCOME');
    await expect(page.getByText('По промокоду WELCOME')).toBeVisible();
    await expect(page.getByText(/^Осталось (2\sд\s23\sч|3\sд)/)).toBeVisible();
    const promo = await endsAt('regDepBonusExpireDate');
    expect(Math.round((promo - Date.now()) / DAY_MS)).toBe(3);
    expect(await violations(page), 'bonuses').toEqual([]);
    expect(await overflow(page), 'bonuses').toBe(0);
    await page.reload();
    await expect(page.getByText('По промокоду WELCOME')).toBeVisible();
    expect(await endsAt('regDepBonusExpireDate')).toBe(promo);

    await context.clearCookies({ name: 'promo' });
    await site.open('/welcome-pack');
    await expect(page.getByText(/^Осталось (6\sд\s23\sч|7\sд)/)).toBeVisible();
    const pack = await endsAt('welcomePackTimestamp');
    expect(Math.round((pack - Date.now()) / DAY_MS)).toBe(7);
    await expect(page.getByRole('heading', { name: /пополнение/ })).toHaveCount(3);
    expect(await violations(page), 'welcome pack').toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible();
  },
);

test('[row:R03] [row:P06] [row:P10] [row:S11] a player spins the wheel once, checks it, takes free spins with a code and lets them go', async ({
  site,
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/bonuses');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Крутить бесплатно' }).click();
  await expect(main.getByText('Сегодня вы уже крутили.')).toBeVisible();
  const { last } = await player.ask(calls.getOwnWheel, {});
  const roubles = (1_000 + last!.prizeUnits / UNITS_PER_MAJOR)
    .toFixed(2)
    .replace('.', ',')
    .replace(/^1/, String.raw`1\s`);
  await expect(site.balance).toHaveText(new RegExp(roubles));
  await main.getByText('Честная игра').click();
  await main.getByRole('button', { name: 'Проверить' }).click();
  await expect(main.getByText(/^Совпадает: хэш тот же/)).toBeVisible();
  expect(await violations(page), 'bonuses').toEqual([]);

  await main.getByLabel('Код').fill('spins');
  await main.getByRole('button', { name: 'Применить' }).click();
  const spins = main.getByRole('listitem').filter({ hasText: '20 фриспинов' });
  await expect(spins).toContainText('ставка 10,00 ₽');
  await spins.getByRole('button', { name: 'Отказаться' }).click();
  await expect(main.getByText('Сейчас фриспинов нет.')).toBeVisible();
});

test('[row:R34] [row:R35] [row:R36] [row:R37] [row:R38] [row:P06] a player joins the club and a tournament, whose board moves in the open page', async ({
  site,
  page,
  player,
}) => {
  const main = page.getByRole('main');
  await winOnDice(player, 100);
  await site.open('/vip-club');
  await main.getByRole('button', { name: 'Вступить в клуб' }).click();
  await expect(main.getByText('Вы в клубе')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(6);
  expect(await violations(page), 'club').toEqual([]);

  await site.open('/tournaments/running');
  await expect(main.getByRole('link', { name: 'Идут сейчас' })).toHaveAttribute('aria-current', 'page');
  expect(await violations(page), 'tournaments').toEqual([]);
  await main.getByRole('link', { name: /Множитель дня/ }).click();
  await main.getByRole('button', { name: 'Участвовать' }).click();
  await expect(main.getByRole('link', { name: 'Играть: Dice' })).toBeVisible();
  await site.mark();
  await winOnDice(player, 10);
  await expect(main.getByRole('row').filter({ hasText: 'Вы' })).toContainText('1,2');
  await site.isStillTheMarkedPage();
  expect(await violations(page), 'tournament').toEqual([]);

  await site.open('/top');
  await main.getByRole('radio', { name: 'По множителю' }).check({ force: true });
  await expect(page).toHaveURL(/by=multiplier/);
  await expect(main.getByRole('table')).toBeVisible();
  expect(await violations(page), 'top').toEqual([]);
});

test('the search opens by a key, forgives a typing error and leads to a page', async ({ site, page }) => {
  await site.open('/faq');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Поиск' });
  await field.fill('турнры');
  await expect(page.getByRole('option', { name: 'Турниры' })).toBeVisible();
  await field.fill('множитель');
  await expect(page.getByRole('group', { name: 'Турниры' }).getByRole('option').first()).toContainText('Множитель дня');
  expect(await violations(page), 'search').toEqual([]);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Множитель дня' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
