import { calls } from '@baize/protocol/calls';
import { DicePage } from '../../pages/dice-page.ts';
import { GameTable } from '../../pages/game-table.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('a newcomer’s browser chooses the first client seed, which meets a hash that stood before, and lists what was revealed @phone', async ({
  site,
  page,
  context,
  request,
}) => {
  const player = await Player.register(request, { begins: false });
  await player.deposit(1_000);
  const before = await player.ask(calls.getSeeds, {});
  expect(before.clientSeed).toBeNull();
  await player.enter(context);

  const begun = page.waitForRequest((asked) => new URL(asked.url()).pathname === calls.beginSeeds.path);
  await site.open('/games/dice');
  const { clientSeed } = (await begun).postDataJSON() as { clientSeed: string };
  await new DicePage(page).bet('10');
  await expect.poll(() => player.bets()).toHaveLength(1);
  const [bet] = await player.bets();
  expect(bet).toMatchObject({ proof: { serverSeedHash: before.nextServerSeedHash, clientSeed, nonce: 0 } });

  await site.open('/games/keno');
  const seeds = await new GameTable(page).opensSeeds();
  await expect(seeds.getByRole('textbox', { name: 'Ваш сид' })).toHaveValue(clientSeed);
  await seeds.getByRole('button', { name: 'Сменить и раскрыть ключ' }).click();
  const revealed = seeds.getByRole('listitem');
  await expect(revealed).toHaveCount(1);
  await expect(revealed).toContainText('Ставки 0–0');
  await expect(revealed).toContainText(before.nextServerSeedHash);
  await expect(revealed).toContainText(clientSeed);
});
