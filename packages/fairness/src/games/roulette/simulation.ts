import { fractionToNumber } from '../../fraction.ts';
import { evenly, SIMULATION_SALT, type Simulation, unit } from '../../simulation.ts';
import { ROULETTE_WHEEL, rouletteMultiplierE4, roulettePocket, rouletteReturn } from './roulette.ts';

const PAYS = unit(rouletteMultiplierE4('black'));

/** A bet on black, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'black',
  outcomes: evenly(ROULETTE_WHEEL.length),
  expected: fractionToNumber(rouletteReturn('black')),
  play({ hash, hmac }, round) {
    const pocket = roulettePocket(hash(round), SIMULATION_SALT, hmac);
    return { outcome: pocket, returned: ROULETTE_WHEEL[pocket] === 'black' ? PAYS : 0 };
  },
};
