import { PLACES, type Trial } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

const FAR_MS = 40;
const STUCK_MS = 2_000;

const delayAll = async ({ ways }: Trial, ms: number): Promise<void> =>
  ways.forEach(({ database }) => database.delay(ms));

/** The database is far away. Play continues, more slowly. */
export const far: Fault = {
  name: `slow, ${FAR_MS} ms each way`,
  alert: null,
  struck: PLACES,
  share: 0.5,
  expects: { goesOn: true, refuses: false, turnsRed: false },
  befall: (trial) => delayAll(trial, FAR_MS),
  end: (trial) => delayAll(trial, 0),
};

/** The database takes seconds for everything: no bet can be placed on it. */
export const slow: Fault = {
  name: `slow, ${STUCK_MS / 1_000} s each way`,
  alert: 'NotReady',
  struck: PLACES,
  share: 0.5,
  expects: { goesOn: false, refuses: true, turnsRed: true },
  befall: (trial) => delayAll(trial, STUCK_MS),
  end: (trial) => delayAll(trial, 0),
};
