import { fractionToNumber } from '../../fraction.ts';
import { evenly, type Simulation, unit } from '../../simulation.ts';
import { KENO_NUMBERS, kenoDraw, kenoHits, kenoMultiplierE4, kenoReturn } from './keno.ts';

const PICKS = [1, 2, 3];
const PAYS = [0, 1, 2, 3].map((hits) => unit(kenoMultiplierE4('classic', PICKS.length, hits)));

/** Three numbers on the classic table, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'three numbers, classic table',
  outcomes: evenly(KENO_NUMBERS),
  expected: fractionToNumber(kenoReturn('classic', PICKS.length)),
  play({ next }, round) {
    const draw = kenoDraw(next);
    const hits = kenoHits(PICKS, draw);
    // Every place of the draw has its turn.
    return { outcome: draw[round % draw.length]! - 1, returned: PAYS[hits]! };
  },
};
