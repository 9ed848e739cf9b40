import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@baize/protocol';
import { BackOffice } from '../../pages/back-office.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { violations } from '../../support/accessible.ts';
import { platformFolder } from '../../support/addresses.ts';
import { ask } from '../../support/api.ts';
import { VirtualAuthenticator } from '../../support/authenticator.ts';
import { expect, test } from '../../support/test.ts';

const OWN_PASSWORD = 'six-slow-green-tables';

test('a player adds a passkey, confirms with it, logs in with it, and removes it @phone-long', async ({
  site,
  page,
  context,
  player,
  guard,
}) => {
  // The browser itself notes what was refused for want of a proof, of a second step, or of a session.
  guard.announce(/status of (401|403)/);
  const authenticator = await VirtualAuthenticator.add(page);
  // As five minutes after the log-in.
  await context.clearCookies({ name: 'baize_proof' });
  await site.open('/profile/access');
  const main = page.getByRole('main');
  await main.getByLabel('Название').fill('Мой телефон');
  await main.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await proof.getByLabel('Пароль', { exact: true }).fill(player.account.password);
  await page.keyboard.press('Enter');
  await site.says('Ключ доступа добавлен');
  const line = main.getByRole('listitem').filter({ hasText: 'Мой телефон' });
  await expect(line).toContainText('ещё не использован');
  expect(await violations(page), 'the list').toEqual([]);

  await site.logOut();
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const login = new LoginDialog(page).dialog;
  await expect(login.getByRole('button', { name: 'Войти с ключом доступа' })).toBeVisible();
  expect(await violations(page), 'the log-in').toEqual([]);
  // The device finds that it is not its owner.
  await authenticator.knowsOwner(false);
  await login.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(login.getByRole('status')).toContainText('Ключ доступа не использован');
  await authenticator.knowsOwner(true);
  await login.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await site.says('Вы вошли');

  await context.clearCookies({ name: 'baize_proof' });
  await site.open('/profile/access');
  await expect(line).toContainText('использован');
  await line.getByRole('button', { name: 'Удалить ключ доступа: Мой телефон' }).click();
  await expect(proof).toBeVisible();
  expect(await violations(page), 'the proof').toEqual([]);
  await proof.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await site.says('Ключ доступа удалён');
  await expect(line).toHaveCount(0);
});

test('after the password a passkey is the second step @phone-long', async ({ site, page, player, guard }) => {
  guard.announce(/status of (401|403)/);
  await VirtualAuthenticator.add(page);
  await site.open('/profile/access');
  await page.getByRole('main').getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await site.says('Ключ доступа добавлен');
  await site.logOut();
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const login = new LoginDialog(page);
  await login.byEmail.check({ force: true });
  await login.email.fill(player.account.email);
  await login.password.fill(player.account.password);
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: 'Второй шаг входа' });
  await expect(second).toBeVisible();
  expect(await violations(page), 'the second step').toEqual([]);
  await second.getByRole('button', { name: 'Использовать ключ доступа' }).click();
  await site.says('Вы вошли');
});

test('an operator sets up with a passkey in place of an app, and logs in with it @phone', async ({ page, request }) => {
  const machine = readFileSync(path.join(platformFolder(), 'secrets/operator-token'), 'utf8').trim();
  const name = `op-${randomUUID().slice(0, 8)}`;
  const body = { name, roles: ['support' as const], reason: 'new' };
  const { password } = await ask(request, calls.addOperator, { body }, machine);
  await VirtualAuthenticator.add(page);
  const office = new BackOffice(page);
  await office.logIn(name, password);
  await page.getByLabel('Your own password').fill(OWN_PASSWORD);
  await page.getByLabel('The same again').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Use a passkey instead of the app' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText(`You are ${name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Your passkeys' }).click();
  await expect(page.getByText('first passkey')).toBeVisible();
  await office.fits();
  await page.getByRole('button', { name: 'Log out' }).click();
  await office.logIn(name, OWN_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await office.fits();
  // Enter submits what was typed, and does not start the passkey beside it.
  await page.getByLabel('Code of your app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is wrong');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`You are ${name}.`)).toBeVisible();
});
