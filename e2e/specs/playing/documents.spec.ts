import { AxeBuilder } from '@axe-core/playwright';
import { Site } from '../../pages/site.ts';
import { expect, test } from '../../support/test.ts';

/** The site does not check the country of a crawler, which so sees the page as it is. */
const CRAWLER = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
const VISITOR = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const FAQ = {
  '/faq': 'Вопросы и ответы',
  '/en/faq': 'Questions and answers',
  '/kz/faq': 'Сұрақтар мен жауаптар',
  '/br/faq': 'Perguntas e respostas',
  '/hi/faq': 'सवाल और जवाब',
};

test('the questions are written in all five languages, before any script runs [row:R04]', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of Object.entries(FAQ)) {
    await new Site(page).open(path, { scripts: false });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.locator('details').first().locator('summary').click();
    await expect(page.locator('details').first().getByRole('paragraph').first()).toBeVisible();
  }
  await context.close();
});

test('the footer leads to the questions, and the address of one opens it [row:R04] @phone', async ({ site, page }) => {
  await site.open('/');
  await site.mark();
  await site.footer.getByRole('link', { name: 'Вопросы и ответы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link', { name: 'Деньги' }).click();
  await expect(page.getByRole('heading', { name: 'Деньги', exact: true })).toBeInViewport();
  await site.isStillTheMarkedPage();

  const answer = page.getByText('Вы задаёте его при регистрации.');
  await page.goto('/faq#weekly-limit');
  await expect(answer).toBeInViewport();
  await page.reload();
  await expect(answer).toBeInViewport();
});

for (const [path, row, title] of [
  ['/policy/en/kyc', 'R25', 'Identity verification (KYC) policy'],
  ['/policy/en/user-agreement', 'R26', 'User agreement'],
  ['/policy/ru/confidential', 'R27', 'Политика конфиденциальности'],
  ['/policy/ru/user-agreement', 'R28', 'Пользовательское соглашение'],
] as const)
  test(`${path} is read, fits its screen and passes axe [row:${row}] @phone-only`, async ({ site, page }) => {
    await site.open(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Baize`);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide).toBe(false);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

test('a policy that is not written answers 404 Page Not Found [row:R46]', async ({ page, guard }) => {
  guard.announce(/status of 404/);
  const answer = await page.goto('/policy/en/none');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
});

test.describe('a page of the other layout', () => {
  test.use({ userAgent: CRAWLER });

  test('/no-access has a language and documents, and no sections [row:R41] [row:R44] @phone', async ({
    site,
    page,
  }) => {
    await site.open('/no-access');
    await expect(page.getByRole('heading', { level: 1, name: 'Этот стол закрыт' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: /^Язык/ }).click();
    await page.getByRole('menu').getByText('English').click();
    await expect(page.getByRole('heading', { level: 1, name: 'This table is covered' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});

test.describe('a visitor who may be served', () => {
  test.use({ userAgent: VISITOR });

  test('is led from /no-access to the lobby [row:S13]', async ({ page }) => {
    await page.goto('/no-access');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Раунд записан до ставки.' })).toBeVisible();
  });
});
