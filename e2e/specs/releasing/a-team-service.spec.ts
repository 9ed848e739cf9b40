import { rmSync } from 'node:fs';
import { calls } from '@baize/protocol/calls';
import { CoinPage } from '../../pages/coin-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import type { Site } from '../../pages/site.ts';
import { buildFixture } from '../../support/build-fixture.ts';
import { CoinService } from '../../support/coin-service.ts';
import { makeRelease } from '../../support/make-release.ts';
import type { Player } from '../../support/player.ts';
import { Registry } from '../../support/registry.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

const REMOTE = 'coin-flip';
const VERSION = `1.0.${Date.now()}`;
const AFTER = { Heads: '1 009,60 ₽', Tails: '990,00 ₽' };

const registry = new Registry();
let built: string;
let service: CoinService;

test.beforeAll(async ({ playwright }) => {
  allowTime();
  built = await buildFixture(REMOTE);
  service = new CoinService();
  const published = await registry.publish(makeRelease(built, { version: VERSION }));
  expect(published).toEqual({ status: 201 });
  // No operator has approved its back end yet.
  expect(await registry.release(REMOTE, VERSION)).toEqual({ status: 409, code: 'service-unknown' });
  const request = await playwright.request.newContext();
  await service.enter(request, REMOTE);
  await request.dispose();
  await service.start();
  expect(await registry.release(REMOTE, VERSION)).toEqual({ status: 200 });
  await siteServes(REMOTE, VERSION);
});
test.afterAll(async () => {
  allowTime();
  await service.remove();
  rmSync(built, { recursive: true, force: true });
});

/** One round of the service is in the history, and the balance is what it says. */
async function hasPlayedOnce(site: Site, player: Player, result: string): Promise<void> {
  await site.hasBalance(AFTER[result as keyof typeof AFTER]);
  const { wagers } = await player.ask(calls.listWagers, { query: { game: 'slots' } });
  expect(wagers).toMatchObject([{ slot: { id: 'coin', ofTeam: true }, stakeUnits: 100_000 }]);
}

test('a player bets at the service of a team: the page has its first data, and the wallet what it booked', async ({
  site,
  page,
  player,
}) => {
  const asked: Record<string, string>[] = [];
  page.on('request', async (request) => {
    if (request.url().startsWith(CoinService.url) && request.method() === 'POST')
      asked.push(await request.allHeaders());
  });
  await site.open('/coin-flip', { scripts: false });
  const coin = new CoinPage(page);
  await coin.saysWhatItPays();
  await site.open('/coin-flip');
  await site.hasBalance('1 000,00 ₽');
  await coin.flip();
  await hasPlayedOnce(site, player, await coin.says(/Heads|Tails/));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.['authorization']).toMatch(/^Bearer ey/);
  expect(JSON.stringify(asked)).not.toContain(cookie?.value ?? 'no token');
  expect(asked[0]).not.toHaveProperty('cookie');
});

test('a guest sees what the service says, and is asked to register at the bet', async ({ site, page }) => {
  await site.open('/coin-flip');
  const coin = new CoinPage(page);
  await coin.saysWhatItPays();
  await coin.flip();
  await expect(new LoginDialog(page).choice).toContainText('Для ставок на деньги нужен аккаунт.');
});

test('a player comes to it from another page of the site, without a new one', async ({ site, page, player }) => {
  await site.open('/games/dice');
  await site.mark();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/coin-flip';
    link.textContent = 'the coin';
    document.querySelector('footer')!.append(link);
  });
  await page.getByRole('link', { name: 'the coin' }).click();
  const coin = new CoinPage(page);
  await coin.saysWhatItPays();
  await coin.flip();
  await hasPlayedOnce(site, player, await coin.says(/Heads|Tails/));
  await site.isStillTheMarkedPage();
});

test('service-killed-during-play: nobody knows, until it is back, and the bet counts once', async ({
  site,
  page,
  player,
  guard,
}) => {
  guard.announce(/ERR_CONNECTION_REFUSED/);
  await site.open('/coin-flip');
  const coin = new CoinPage(page);
  await coin.saysWhatItPays();
  await service.kill();
  await coin.flip();
  await coin.says('Nobody knows yet');
  await site.hasBalance('1 000,00 ₽');
  await service.start();
  await coin.askAgain();
  await hasPlayedOnce(site, player, await coin.says(/Heads|Tails/));
});
