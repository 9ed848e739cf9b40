import { Site } from '../../pages/site.ts';
import { expect, test } from '../../support/test.ts';

/** The tests' own browser identifies itself as a program; robots are not redirected and nothing is stored for them. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('an advertisement leads to the page in the browser’s language, and what it said comes along to the registration [row:S14] [row:R51] [row:E12] [row:S10] [row:P09]', async ({
  browser,
  contextOptions,
  guard,
}) => {
  const context = await browser.newContext({ ...contextOptions, locale: 'kk-KZ', userAgent: VISITOR });
  guard.watch(context);
  const page = await context.newPage();
  const told = page.waitForResponse(/\/attachSource$/);
  await page.goto('/?utm_source=partners&utm_medium=post&utm_campaign=promo&utm_term=a&pr=link-7&partner=sandbox');
  await expect(page).toHaveURL(/\/kz\?utm_source=partners/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk-KZ');
  expect((await told).status()).toBe(200);
  // What the campaign promises is shown once, with its terms.
  await expect(page.getByRole('dialog', { name: 'Толтыруға промобонус' })).toContainText('120');
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(kept).toMatchObject({ locale: 'kz', prHash: 'link-7', partner: 'sandbox', adBonusModal: 'false' });
  expect(kept['advId']).toMatch(/^[\w-]{8,}$/);

  // The campaign promises a promo code: the next page of the lobby offers what it gives.
  await page.reload();
  await expect(page.getByText(/қалды, мерзімі \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Тіркелу' }).click();
  await expect(page.getByRole('dialog').getByLabel(/Промокод/)).toHaveValue('WELCOME');
  await context.close();
});

test('a page that breaks leads to /error, which says what is safe and gives support a number [row:X10] [row:R40]', async ({
  page,
  guard,
}) => {
  guard.announce(/TypeError|Error/);
  // What operators write is text; a number in its place breaks the tree as a fault of our own would.
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch();
    const broken = (await answer.text()).replace(/"seo":(null|\{[^}]*\})/, '"seo":{"text":5}');
    await route.fulfill({ response: answer, body: broken });
  });
  const reported = page.waitForRequest(/\/_baize\/errors$/);
  await page.goto('/faq');
  await expect(page).toHaveURL(/\/error\?errorCode=app-failed&id=[0-9a-f]{12}$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect((await reported).postDataJSON()).toMatchObject({ id, path: '/faq' });
  await expect(page.getByText(`Номер: ${id}`)).toBeVisible();
  await expect(page.getByText('Ваш баланс не изменился')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'В лобби' }).click();
  await expect(new Site(page).footer).toBeVisible();
});
