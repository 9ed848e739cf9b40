import { fractionToNumber } from '../../fraction.ts';
import { evenly, type Simulation, unit } from '../../simulation.ts';
import { coinflipMultiplierE4, coinflipReturn, coinSide } from './coinflip.ts';

const PAYS = unit(coinflipMultiplierE4(3));

/** A series of three flips, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'three flips',
  outcomes: evenly(8),
  expected: fractionToNumber(coinflipReturn(3)),
  play({ next }) {
    const sides = [coinSide(next()), coinSide(next()), coinSide(next())];
    const outcome = sides.reduce((sum, side) => sum * 2 + (side === 'heads' ? 1 : 0), 0);
    return { outcome, returned: outcome === 7 ? PAYS : 0 };
  },
};
