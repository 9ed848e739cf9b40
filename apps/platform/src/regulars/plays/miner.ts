import type { MinerAnswer, MinerBetRecord } from '@baize/protocol/games/miner/miner';
import type { Play, Turn } from '../play.ts';
import { drawStake } from '../stakes.ts';

const TILES = 25;
const MINES = [1, 3, 3, 3, 5, 5, 10] as const;
const MOST_OPENED = 6;

/** Opens some tiles and leaves. A game that an earlier run left open is continued first. */
export const miner: Play = async (turn) => {
  const { call, by, currency, chance } = turn;
  const { bet: left } = await call('getMinerOpenBet', {}, by);
  const body = { id: chance.uuid(), currency, stakeUnits: drawStake(chance, currency), mines: chance.pick(MINES) };
  const bet = left ?? (await call('placeMinerBet', { body }, by)).bet;
  await finish(turn, bet);
};

async function finish(turn: Turn, begun: MinerBetRecord): Promise<void> {
  const { call, by, chance, think } = turn;
  const wanted = chance.between(1, MOST_OPENED);
  let bet = begun;
  while (bet.status === 'open' && bet.outcome.opened.length < Math.min(wanted, TILES - bet.outcome.mines)) {
    await think();
    bet = (await openOne(turn, bet)).bet;
  }
  if (bet.status !== 'open') return;
  await think();
  const step = bet.outcome.opened.length;
  await call('cashOutMinerBet', { params: { betId: bet.id }, body: { step } }, by);
}

function openOne({ call, by, chance }: Turn, { id, outcome }: MinerBetRecord): Promise<MinerAnswer> {
  const closed = Array.from({ length: TILES }, (_tile, index) => index).filter(
    (tile) => !outcome.opened.includes(tile),
  );
  const body = { step: outcome.opened.length, tile: chance.pick(closed) };
  return call('openMinerTile', { params: { betId: id }, body }, by);
}
