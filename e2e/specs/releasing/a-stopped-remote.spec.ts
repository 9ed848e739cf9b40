import { Site } from '../../pages/site.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { baizeJson } from '../../support/baize.ts';
import { Registry } from '../../support/registry.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

// What one test stops, the next gives back.
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
  await site.mark();

  expect(await baizeJson('kill', 'games-dice')).toMatchObject({ operation: 'kill' });

  const card = page.locator('[data-stopped="killed"]');
  await expect(card.getByRole('heading', { level: 1 })).toContainText('Dice');
  await expect(card).toContainText('Деньги');
  await expect.poll(async () => (await request.get('/games/dice')).status()).toBe(503);
  const answer = await request.get('/en/games/dice');
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '300']);
  expect(await answer.text()).toContain('Every bet that was accepted has been settled');
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
  await expect(lobby.page.getByRole('link', { name: /Dice.*Временно закрыто/ }).first()).toBeVisible();
  await lobby.open('/games/crash');
  await baizeJson('restore', 'games-dice');
});
