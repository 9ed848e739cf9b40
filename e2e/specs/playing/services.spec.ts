import type { Page } from '@playwright/test';
import { API_URL, serviceAddresses } from '../../support/addresses.ts';
import { CrashPage } from '../../pages/crash-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { expect, test } from '../../support/test.ts';

const { SERVICE_DICE_URL, SERVICE_CRASH_URL } = serviceAddresses();

/** Files of remotes that a page asks for, by the remote's name. */
function filesOfRemotes(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /^\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined && request.resourceType() !== 'image') names.add(name);
  });
  return names;
}

test('the lobby loads no remote; a game loads its own and no other [row:D02]', async ({ site, page }) => {
  const loaded = filesOfRemotes(page);
  await site.open('/');
  await expect(page.getByRole('region', { name: 'Игры Baize' }).getByRole('link')).not.toHaveCount(0);
  expect([...loaded]).toEqual([]);
  await site.openGame('Dice');
  await site.slot.shows('games-dice');
  expect([...loaded]).toEqual(['games-dice']);
});

test('dice talks to the dice service and crash to the crash service [row:C02] [row:D03]', async ({
  site,
  page,
  player,
}) => {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/bets'),
  );
  await site.open('/games/dice');
  await new DicePage(page).bet('10');
  expect((await answered).url()).toBe(`${SERVICE_DICE_URL}/dice/bets`);
  expect(await player.bets()).toHaveLength(1);

  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
  await site.open('/games/crash');
  await new CrashPage(page).isRunning();
  await expect.poll(() => sockets).toContain(new URL(SERVICE_CRASH_URL ?? API_URL).host);
});
