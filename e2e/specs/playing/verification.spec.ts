import { GameTable } from '../../pages/game-table.ts';
import { CheckSheet } from '../../pages/check-sheet.ts';
import { BETS_TOGETHER, betsAlone } from '../../support/nine-bets.ts';
import { pngSize } from '../../support/png-size.ts';
import { expect, test } from '../../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a press on a roll unrolls its thread, each of whose four values is copied whole, and its picture is drawn', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/dice');
  const table = new GameTable(page);
  await table.stake('10');
  await table.begin.click();
  await page
    .getByRole('region', { name: 'Dice' })
    .getByRole('link', { name: /[+−]\d/ })
    .click();
  const sheet = new CheckSheet(page);
  await sheet.waitsForTheKey();
  await sheet.revealWhatIsSecret();
  await sheet.matches();
  const [hash, key, number, roll] = [
    await sheet.copy('Хэш сервера'),
    await sheet.copy('Ключ сервера'),
    await sheet.copy('Случайные числа (0–1)'),
    await sheet.copy('Бросок'),
  ];
  const [bet] = await player.bets();
  expect(bet).toMatchObject({ proof: { serverSeedHash: hash, serverSeed: key } });
  expect(Math.floor(Number(number) * 10_001) / 100).toBe(Number(roll.replace(',', '.')));
  await expect(page).toHaveURL(/\/games\/dice$/);

  await site.open(`/games/dice/bets/${bet?.id}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(picture ?? '');
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect(pngSize(await answer.body())).toEqual({ width: 1200, height: 630 });
});

const TABLES = {
  cases: 'games/cases/',
  coinflip: 'games/coinflip',
  crash: 'games/crash',
  dice: 'games/dice',
  hilo: 'games/hilo',
  keno: 'games/keno',
  miner: 'games/miner',
  rooms: 'games/rooms/red',
  roulette: 'games/roulette',
};

test('in each of the nine games a row of the feed unrolls its thread over the table @long', async ({
  site,
  page,
  player,
}) => {
  await betsAlone(player);
  for (const bet of BETS_TOGETHER) await expect(() => bet(player)).toPass({ timeout: 180_000 });
  const slug = (await player.bets()).flatMap((bet) => (bet.game === 'cases' ? bet.outcome.slug : []))[0] ?? '';
  for (const [game, table] of Object.entries(TABLES)) {
    await test.step(game, async () => {
      await site.open(`/${table}${game === 'cases' ? slug : ''}`);
      const address = page.url();
      // What is the player's own at a case is what was won.
      if (game !== 'cases') await page.getByRole('tab', { name: 'Мои' }).click();
      await page.getByRole('tabpanel').getByRole('link').first().click();
      await new CheckSheet(page).showsAHash();
      expect(page.url()).toBe(address);
    });
  }
});
