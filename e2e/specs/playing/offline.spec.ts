import { API_URL, SITE_URL } from '../../support/addresses.ts';
import { Line } from '../../support/line.ts';
import { Registry } from '../../support/registry.ts';
import { ServiceWorker } from '../../support/service-worker.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the site stands: a player sees the last balance, a guest the page as it was [row:S17] [row:E14] [row:P11] @phone-long', async ({
  site,
  page,
  player,
  context,
  guard,
}) => {
  guard.announce(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be asked for|before the connection is established/,
  );
  const line = await Line.of(page);
  const worker = new ServiceWorker(page);
  await site.open('/');
  await site.hasBalance('1 000,00 ₽');
  await worker.hasTakenOver();
  await worker.keeps('offline', '/offline');
  await expect.poll(() => worker.stored('apiBase')).toEqual({ version: 1, value: API_URL });
  // A player's page is not cached, so that no other visitor of this browser finds it.
  await site.open('/games/dice');
  // The table's last part, asked for once the page is idle: a cut before it would be a broken table and no kept one.
  await worker.keeps('remote games-dice@', 'full-screen-button');

  await line.cut();
  await page.goto('/games/dice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с сайтом');
  await expect(page.getByText('Последний известный баланс')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/1.000,00.₽/);
  await line.mend();
  await expect(page).toHaveURL('/games/dice');
  await site.slot.shows('games-dice');
  await site.hasBalance('1 000,00 ₽');
  expect(await player.bets()).toEqual([]);

  await context.clearCookies({ name: 'token' });
  await site.open('/games/dice');
  await worker.keeps('pages', `${SITE_URL}/games/dice`);
  const live = (await new Registry().statusOf('games-dice'))?.live ?? '';
  await line.cut();
  await page.goto('/games/dice');
  await site.slot.shows('games-dice', live);
  await site.showsAGuest();
});
