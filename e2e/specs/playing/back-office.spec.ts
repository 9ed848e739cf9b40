import { randomUUID } from 'node:crypto';
import { BackOffice } from '../../pages/back-office.ts';
import { REGISTRY_URL } from '../../support/addresses.ts';
import { newOperator } from '../../support/operator.ts';
import { expect, test } from '../../support/test.ts';

test('an operator logs in for the first time, gives a role, reads the acts, and enters the console by the same name @phone', async ({
  page,
  request,
}) => {
  const other = `op-${randomUUID().slice(0, 8)}`;
  const { name, password } = await newOperator(request, ['operators', 'payments', 'releases']);
  const office = new BackOffice(page);
  await office.logIn(name, password);
  await expect(page.getByRole('heading', { name: `First log-in of ${name}` })).toBeVisible();
  await office.fits();
  await office.setUp();
  await expect(page.getByText(`You are ${name}.`)).toBeVisible();

  await page.getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Back office');
  await office.fits();

  await page.getByRole('link', { name: 'Операторы' }).click();
  const form = page.getByRole('region', { name: 'New operator' });
  await form.getByLabel('Name').fill(other);
  await form.getByLabel('trading').check();
  await form.getByLabel('Reason').fill('a new trader');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('status')).toContainText(`Password of ${other}`);
  await office.fits();

  await page.getByRole('link', { name: 'Acts' }).click();
  await page.getByLabel('Subject begins with').fill(`operator:${other}`);
  await page.getByRole('button', { name: 'Show' }).click();
  const act = page.getByRole('listitem').filter({ hasText: 'addOperator' });
  await expect(act).toHaveCount(1);
  await expect(act).toContainText(name);
  await expect(act).toContainText('a new trader');
  await office.fits();

  await page.goto(`${REGISTRY_URL}/login`);
  await page.getByRole('link', { name: 'Log in by your own name' }).click();
  await page.getByRole('button', { name: 'Go on to the console' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Remotes' })).toBeVisible();
  // A narrow console has no room for it.
  await expect(page.getByText(name, { exact: true })).toBeAttached();

  await office.open();
  await office.fits();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await office.open('/operators');
  await expect(page.getByLabel('Password')).toBeVisible();
});
