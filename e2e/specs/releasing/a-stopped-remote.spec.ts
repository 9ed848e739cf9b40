import type { Page } from '@playwright/test';
import { Site } from '../../pages/site.ts';
import { overflow } from '../../support/accessible.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { baizeJson } from '../../support/baize.ts';
import { Registry } from '../../support/registry.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

// A remote that one test stops, the next one restores.
test.describe.configure({ mode: 'serial' });

let version: string;

test.beforeAll(async () => {
  version = (await new Registry().statusOf('games-dice'))?.live ?? '';
});
test.afterAll(async () => {
  allowTime();
  const status = await new Registry().statusOf('games-dice');
  if (status?.stopped) await baizeJson('restore', 'games-dice');
});

test('killed: an open tab and a new page say at once what is safe, and the tab has the game back without a reload [row:D05]', async ({
  site,
  page,
  request,
}) => {
  await site.open('/games/dice');
  await site.slot.shows('games-dice', version);
  // The last file that the game loads: one that is asked for after the kill is refused, and a browser complains of that.
  await expect(page.getByRole('button', { name: 'На весь экран' })).toBeVisible();
  await site.mark();

  expect(await baizeJson('kill', 'games-dice')).toMatchObject({ operation: 'kill' });

  const card = page.locator('[data-stopped="killed"]');
  await expect(card.getByRole('heading', { level: 1 })).toContainText('Dice');
  await expect(card).toContainText('Деньги');
  await expect.poll(async () => (await request.get('/games/dice')).status()).toBe(503);
  const answer = await request.get('/en/games/dice');
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '300']);
  expect(await answer.text()).toContain('Every accepted bet has been settled');
  expect((await request.get(`/remotes/games-dice/${version}/remote.json`)).status()).toBe(503);

  await baizeJson('restore', 'games-dice');
  await site.slot.shows('games-dice', version);
  await site.isStillTheMarkedPage();
});

test('maintenance: the lobby says that the game is closed, its page says until when, and all else goes on', async ({
  page,
  context,
  guard,
}) => {
  guard.announce(/status of 503/);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await baizeJson('maintenance', 'games-dice', '--until', until);
  await expect.poll(async () => (await context.request.get(`${SITE_URL}/games/dice`)).status()).toBe(503);
  await page.goto('/games/dice');
  await expect(page.locator('[data-stopped="maintenance"] time')).toHaveAttribute('datetime', until);
  const lobby = new Site(await context.newPage());
  await lobby.open('/');
  await expect(lobby.page.getByRole('link', { name: /Dice.*Закрыто/ }).first()).toBeVisible();
  await lobby.open('/games/crash');
});

test('the rail says in every language that a game is closed, and cuts off neither that nor a name; a phone has room for it', async ({
  page,
}) => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [locale, closed] of Object.entries(CLOSED)) {
      await page.goto(locale === 'ru' ? '/' : `/${locale}`);
      const dice = page.getByRole('link', { name: /Dice/ }).filter({ hasText: closed, visible: true });
      await expect(dice.first()).toBeVisible();
      expect(await cutOff(page), `${locale} at ${width}`).toEqual([]);
      expect(await overflow(page), `${locale} at ${width}`).toBe(0);
    }
  }
  await baizeJson('restore', 'games-dice');
});

/** What each language has room for beside the name of a game. */
const CLOSED = { ru: 'Закрыто', en: 'Closed', kz: 'Жабық', br: 'Fechado', hi: 'बंद' };

/** Texts of the rail and of the bottom bar that do not fit into their place. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav span')]
      .filter((span) => span.checkVisibility() && span.scrollWidth > span.clientWidth && span.clientWidth > 0)
      .map((span) => span.textContent),
  );
}
