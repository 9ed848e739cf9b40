import { MINER_TILES, minerMines } from '@baize/fairness/games/miner/miner';
import { answered } from './answered.ts';
import type { OwnSeedsGame } from './own-seeds.ts';

const MINES = 12;

/** The first tile that is opened. */
export const miner: OwnSeedsGame<number> = {
  service: 'miner',
  blindly: 0,
  choose(next) {
    const mined = minerMines(next, MINES);
    return Array.from({ length: MINER_TILES }, (_, tile) => tile).find((tile) => !mined.includes(tile))!;
  },
  async play(platform, player, tile, stake) {
    const placed = answered(await platform.call('placeMinerBet', { body: { ...stake, mines: MINES } }, player)).bet;
    const params = { betId: placed.id };
    const opened = answered(await platform.call('openMinerTile', { params, body: { step: 0, tile } }, player)).bet;
    const won = opened.status === 'open';
    const ended = won
      ? answered(await platform.call('cashOutMinerBet', { params, body: { step: 1 } }, player)).bet
      : opened;
    const mined = ended.outcome.minedTiles!;
    return { won, chance: 1 - MINES / MINER_TILES, wouldHaveWon: (other) => !mined.includes(other) };
  },
};
