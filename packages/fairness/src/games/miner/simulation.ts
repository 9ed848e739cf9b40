import { fractionToNumber } from '../../fraction.ts';
import { evenly, type Simulation, unit } from '../../simulation.ts';
import { MINER_TILES, minerMines, minerMultiplierE4, minerReturn } from './miner.ts';

const PAYS = unit(minerMultiplierE4(5, 3));

/** Three gems beside five mines, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'five mines, three gems',
  outcomes: evenly(MINER_TILES),
  expected: fractionToNumber(minerReturn(5, 3)),
  play({ next }, round) {
    const mines = minerMines(next, 5);
    const lost = mines.some((tile) => tile < 3);
    return { outcome: mines[round % mines.length]!, returned: lost ? 0 : PAYS };
  },
};
