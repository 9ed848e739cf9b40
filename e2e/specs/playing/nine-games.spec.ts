import { BETS_TOGETHER, betsAlone } from '../../support/nine-bets.ts';
import { expect, test } from '../../support/test.ts';

const GAMES = {
  cases: 'games-cases',
  coinflip: 'games-dice',
  crash: 'games-crash',
  dice: 'games-dice',
  hilo: 'games-dice',
  keno: 'games-dice',
  miner: 'games-dice',
  rooms: 'games-crash',
  roulette: 'games-crash',
};

test('a guest sees all nine games of the house, and a player bets in each of them [row:P02] @moving', async ({
  site,
  page,
  player,
}) => {
  await page.context().clearCookies({ name: 'token' });
  for (const [game, remote] of Object.entries(GAMES)) {
    await site.open(`/games/${game}`);
    await site.slot.shows(remote);
  }
  await betsAlone(player);
  for (const bet of BETS_TOGETHER) await expect(() => bet(player)).toPass({ timeout: 180_000 });
  const games = (await player.bets()).map(({ game }) => game);
  expect(games.toSorted((one, other) => one.localeCompare(other))).toEqual(Object.keys(GAMES));
});
