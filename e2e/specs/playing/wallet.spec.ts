import { DicePage } from '../../pages/dice-page.ts';
import { violations } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test('the header’s wallet keeps the bonus apart, changes the currency, and leads to a withdrawal @phone', async ({
  site,
  page,
  player,
  guard,
}) => {
  // The browser itself notes that the withdrawal would end the bonus.
  guard.announce(/status of 409/);
  expect(player.account.email).not.toBe('');
  await site.open('/games/dice');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Баланс' });
  await expect(opener).toHaveText(/^Баланс: 1\s000,00\s*₽Бонус 1\s000,00/);
  // Two amounts on a phone leave room for the bell.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await opener.click();
  const wallet = page.getByRole('dialog', { name: 'Кошелёк' });
  await expect(wallet.getByText(/^Отыграно 0\s*₽ из/)).toBeVisible();
  expect(await violations(page), 'the wallet').toEqual([]);

  // The stake says whose money it is, and the player chooses.
  await page.keyboard.press('Escape');
  await expect(wallet).toBeHidden();
  await expect(opener).toBeFocused();
  const money = page.getByRole('radiogroup', { name: 'С какого баланса ставка' });
  await expect(money.getByRole('radio', { name: /Реальные 1\s000/ })).toBeChecked();
  await expect(page.getByText(/эта игра засчитывает 50/)).toBeVisible();
  await money.getByRole('radio', { name: /Бонус/ }).check();
  await new DicePage(page).bet('10');
  await expect(page.getByText(/Отыграно 5\s*₽ из/)).toBeVisible();
  await expect(site.balance).toHaveText(/1\s000,00/);

  await opener.click();
  await wallet.getByText('₸ тенге').click();
  await expect(site.balance).toHaveText(/^Баланс: 0,00\s*₸/);
  await wallet.getByText('₽ рубль').click();
  await expect(site.balance).toHaveText(/^Баланс: 1\s000,00\s*₽/);

  await wallet.getByRole('link', { name: 'Вывести' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Номер карты').fill('4242 4242 4242 4242');
  await main.getByLabel('Сумма', { exact: true }).fill('900');
  await main.getByRole('button', { name: 'Вывести', exact: true }).click();
  const question = main.getByRole('group', { name: /^Вывести 900/ });
  await expect(question).toContainText('•••• 4242');
  await question.getByRole('button', { name: 'Подтвердить вывод' }).click();
  await question.getByRole('button', { name: 'Вывести и отказаться от бонуса' }).click();
  await site.says('Заявка на вывод принята');
  await expect(main.getByRole('listitem').filter({ hasText: '•••• 4242' })).toHaveCount(1);
  await expect(opener).not.toContainText('Бонус');
});
