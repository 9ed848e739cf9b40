import { fractionToNumber } from '../../fraction.ts';
import { SIMULATION_SALT, type Simulation } from '../../simulation.ts';
import { crashBust, crashReachChance } from './crash.ts';

const TARGET = 200;
/** The least bust of each part of the crash's range, in hundredths. */
const STEPS = [100, 101, 105, 111, 125, 143, 167, 200, 250, 333, 500, 1_000, 5_000, 100_000];

/** A bet that leaves at 2.00x, for the bench and the tests. */
export const simulation: Simulation = {
  bet: 'out at 2.00x',
  outcomes: STEPS.map((least, step) => reach(least) - reach(STEPS[step + 1] ?? Infinity)),
  expected: (fractionToNumber(crashReachChance(TARGET)) * TARGET) / 100,
  play({ hash, hmac }, round) {
    const bust = crashBust(hash(round), SIMULATION_SALT, hmac);
    const outcome = STEPS.findLastIndex((least) => bust >= least);
    return { outcome, returned: bust >= TARGET ? TARGET / 100 : 0 };
  },
};

/** The chance of a bust at or above so many hundredths. */
function reach(hundredths: number): number {
  if (hundredths === Infinity) return 0;
  return hundredths <= 100 ? 1 : fractionToNumber(crashReachChance(hundredths));
}
