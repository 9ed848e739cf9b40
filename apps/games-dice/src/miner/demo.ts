import { MINER_ALGORITHM, minerMultiplierE4 } from '@baize/fairness/games/miner/miner';
import { minerBegun, minerRulesOf } from '@baize/fairness/games/miner/miner-steps';
import { begun } from '@baize/fairness/step-act';
import { demoSteps, type Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import type { OpenMinerTile, PlaceMinerBet } from '@baize/protocol/games/miner/miner';
import { MinerBetPage } from './bet/miner-bet-page.tsx';

/** Miner on play money, by the rules that the server plays by. */
export const minerDemo: Demo = {
  game: 'miner',
  algorithm: MINER_ALGORITHM,
  placePath: calls.placeMinerBet.path,
  greatestE4: (body) => minerMultiplierE4((body as PlaceMinerBet).mines, 1),
  settle(body) {
    const { mines } = body as PlaceMinerBet;
    const { multiplier, ...game } = begun(minerBegun(mines));
    return { ...game, multiplierE4: multiplier };
  },
  steps: demoSteps(
    { stepPath: calls.openMinerTile.path, leavePath: calls.cashOutMinerBet.path },
    minerRulesOf,
    ({ tile }: OpenMinerTile) => tile,
  ),
  Check: MinerBetPage,
};
