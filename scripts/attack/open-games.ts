import { randomUUID } from 'node:crypto';
import { attacksOf, holds } from './attack.ts';
import { MAJOR, atOnce, isOk } from './site.ts';
import type { Answer, Player, Site } from './site.ts';

async function openMiner(site: Site, player: Player): Promise<string> {
  const betId = randomUUID();
  const body = { id: betId, currency: 'RUB', stakeUnits: 10 * MAJOR, mines: 3 };
  holds(isOk(await site.call('placeMinerBet', { body }, player)), 'the game could not be opened');
  return betId;
}

const openTile = (site: Site, player: Player, betId: string, tile: number): Promise<Answer> =>
  site.call('openMinerTile', { params: { betId }, body: { step: 0, tile } }, player);

async function seedsWhileOpen(site: Site): Promise<void> {
  const player = await site.player();
  await openMiner(site, player);
  const by = { ...player, service: 'miner' };
  const { body: seeds } = await site.call('getSeeds', {}, by);
  const [, serverSeedHash = ''] = /"serverSeedHash":"(\w+)"/.exec(JSON.stringify(seeds)) ?? [];
  const answer = await site.call('rotateSeeds', { body: { clientSeed: 'attack', serverSeedHash } }, by);
  holds(answer.status !== 422, 'nothing was tried');
  holds(!isOk(answer), 'the seed of an open game was shown');
}

async function minesSeen(site: Site): Promise<void> {
  const player = await site.player();
  const betId = await openMiner(site, player);
  const { body } = await site.call('getBet', { params: { betId } }, { service: 'miner' });
  holds(
    !/"(mines|mineTiles|minePositions|tiles)":\[\d/.test(JSON.stringify(body.bet?.outcome ?? body)),
    'mines are public',
  );
}

async function foreignMiner(site: Site): Promise<void> {
  const [one, other] = [await site.player(), await site.player()];
  const betId = await openMiner(site, other);
  holds((await openTile(site, one, betId, 3)).status === 404, 'another player opened a tile');
  const cashOut = await site.call('cashOutMinerBet', { params: { betId }, body: { step: 1 } }, one);
  holds(cashOut.status === 404, 'another player cashed out');
}

async function manyTiles(site: Site): Promise<void> {
  const player = await site.player();
  const betId = await openMiner(site, player);
  const answers = await atOnce(6, (tile) => openTile(site, player, betId, tile));
  const taken = answers.filter((answer) => isOk(answer) && answer.body.replayed !== true).length;
  holds(taken <= 1, `${taken} tiles of one step`);
}

async function paidOnce(site: Site): Promise<void> {
  const player = await site.player();
  for (let tried = 0; tried < 20; tried += 1) {
    const betId = randomUUID();
    const body = { id: betId, currency: 'RUB', stakeUnits: 10 * MAJOR, mines: 1 };
    await site.call('placeMinerBet', { body }, player);
    const { body: opened } = await openTile(site, player, betId, 12);
    if (opened.bet?.status !== 'open') continue;
    const before = await site.balance(player);
    const cashOut = { params: { betId }, body: { step: 1 } };
    const answers = await atOnce(8, () => site.call('cashOutMinerBet', cashOut, player));
    const paid = answers.find(isOk)?.body.bet.payoutUnits;
    const gained = (await site.balance(player)) - before;
    holds(gained === paid, `eight cash-outs of ${paid} paid ${gained}`);
    return;
  }
  throw new Error('no game was won in twenty');
}

async function priceOfMiner(site: Site): Promise<void> {
  const player = await site.player();
  const betId = await openMiner(site, player);
  const steps = [-1, 5, 24, 1.5, '1'];
  for (const step of steps) {
    const answer = await site.call('cashOutMinerBet', { params: { betId }, body: { step } }, player);
    holds(!isOk(answer), `paid for the step ${String(step)} that was never reached`);
  }
}

/** Games that are open, and what they hold. */
export const openGames = attacksOf('money', [
  [28, 'see the seed of an open game', seedsWhileOpen],
  [29, 'see the mines of an open game', minesSeen],
  [30, 'play the open game of another player', foreignMiner],
  [31, 'open six tiles in one step', manyTiles],
  [32, 'cash out eight times at once', paidOnce],
  [112, 'cash out a step that was never reached', priceOfMiner],
]);
