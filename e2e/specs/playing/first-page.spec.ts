import { brotliCompressSync } from 'node:zlib';
import { DicePage } from '../../pages/dice-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { Site } from '../../pages/site.ts';
import { holdScripts } from '../../support/hold-scripts.ts';
import { expect, test } from '../../support/test.ts';

interface SentPage {
  readonly remotes: {
    readonly own: unknown;
    readonly remotes: Readonly<Record<string, { modules: { navigation?: unknown }[] }>>;
  };
  readonly resolution: { readonly remotes: object };
}

function bytes(value: unknown): number {
  return brotliCompressSync(JSON.stringify(value)).length;
}

function omit(record: object, name: string): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

const PAGES = [
  { path: '/', row: '[row:R01]', heading: 'Раунд записан до ставки. Проверьте сами.' },
  { path: '/games/dice', row: '[row:R09]', heading: 'Dice' },
  { path: '/games/crash', row: '[row:R08]', heading: 'Crash' },
  { path: '/games/roulette', row: '[row:R12]', heading: 'Рулетка' },
  { path: '/games/cases', row: '[row:R05]', heading: 'Кейсы' },
] as const;

for (const { path, row, heading } of PAGES) {
  test(`${path} is whole and Russian before any script runs [row:P01] [row:P15] ${row}`, async ({
    browser,
    contextOptions,
  }) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    const page = await context.newPage();
    const site = new Site(page);
    await site.open(path, { scripts: false });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(site.footer).toContainText('Ответственная игра');
    await context.close();
  });

  test(`${path} is hydrated without a complaint and works [row:P15] ${row} @phone`, async ({ site, page }) => {
    await site.open(path);
    await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
    await expect(new LoginDialog(page).dialog).toBeVisible();
  });
}

test('a page that is not there answers 404 and names the path [row:R45]', async ({ page, guard }) => {
  guard.announce(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
});

test('every page names its address in all five languages [row:R43]', async ({ request }) => {
  const html = await (await request.get('/games/dice')).text();
  for (const [language, path] of Object.entries({ ru: '', en: '/en', kk: '/kz', pt: '/br', hi: '/hi' }))
    expect(html).toMatch(new RegExp(`hreflang="${language}[^"]*"[^>]*href="[^"]*${path}/games/dice"`));
});

test('a page carries its own module, and of all others only what it draws: 6 KB, and 200 bytes for each place of a further remote [row:D02]', async ({
  request,
}) => {
  const html = await (await request.get('/en/games/dice')).text();
  const { remotes, resolution } = JSON.parse(/id="baize-page"[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '') as SentPage;
  expect(remotes.own).toMatchObject({ remote: 'games-dice', expose: './dice', module: { namespace: 'dice' } });
  const without = (name: string) => ({
    remotes: { ...remotes, remotes: omit(remotes.remotes, name) },
    resolution: { ...resolution, remotes: omit(resolution.remotes, name) },
  });
  const all = bytes({ remotes, resolution });
  expect(all).toBeLessThanOrEqual(6_000);
  for (const [name, { modules }] of Object.entries(omit(remotes.remotes, 'games-dice') as typeof remotes.remotes)) {
    const places = Math.max(1, modules.filter(({ navigation }) => navigation).length);
    expect([name, all - bytes(without(name)) <= 200 * places]).toEqual([name, true]);
  }
});

test('each of the five languages renders on the server and stays without a complaint [row:P12]', async ({ page }) => {
  for (const [path, language] of Object.entries({
    '/': 'ru-RU',
    '/en': 'en-US',
    '/kz': 'kk-KZ',
    '/br': 'pt-BR',
    '/hi': 'hi-IN',
  })) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('before the scripts are here', () => {
  test('a press on a button of the page is kept and answered when they are [row:R01]', async ({ page }) => {
    const login = page.getByRole('banner').getByRole('button', { name: 'Войти' });
    const release = await holdScripts(page, '/', login);
    await login.click();
    release();
    await expect(new LoginDialog(page).dialog).toBeVisible();
  });

  test('a bet that is pressed is placed once when they are [row:R09] @phone', async ({ page, player }) => {
    const dice = new DicePage(page);
    const release = await holdScripts(page, '/games/dice', dice.roll);
    await dice.roll.click();
    release();
    await dice.hasRolled(1);
    expect(await player.bets()).toHaveLength(1);
  });
});
